import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openLiveSockets } from './live-sockets.ts';

test.each([
  { payload: 'polished', because: 'it is no JSON' },
  { payload: '{"kind":"polished","ids":[7]}', because: 'this node knows no such news' },
  { payload: '{"kind":"closed","sessions":["a"]}', because: 'it has another shape' },
])('news of a node of another version is ignored: $because', async ({ payload }) => {
  await using shop = await openTestShop();
  const heard: ((payload: string) => void)[] = [];
  const sockets = openLiveSockets({
    ...shop.services,
    async listen(_channel, hear) {
      heard.push(hear);
      return async () => {};
    },
  });
  await sockets.begin();
  expect(heard).toHaveLength(1);
  for (const hear of heard) expect(() => hear(payload)).not.toThrow();
  await sockets.stop();
});
