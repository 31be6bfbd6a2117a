import { test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
test('t', async () => {
  const shop = await openTestShop();
  const doc = (await shop.app.inject({ url: '/api/openapi.json' })).json();
  console.log(JSON.stringify(doc.paths['/api/catalog/v1/filters']?.get?.parameters), JSON.stringify(doc.paths['/api/catalog/v1/products']?.post?.requestBody).slice(0, 1500));
  for (const payload of ['{"filter":{"values":{"__proto__":["a"]}}}', '[]', 'null', '{"filter":null}', '{"filter":{"values":{"metal":[1e400]}}}', '{"filter":{"values":{"a":[-0, 99999999999999999999]}}}']) {
    const a = await shop.app.inject({ method: 'POST', url: '/api/catalog/v1/products', payload, headers: { 'content-type': 'application/json' } });
    console.log(payload, a.statusCode, a.body.slice(0, 200));
  }
});
