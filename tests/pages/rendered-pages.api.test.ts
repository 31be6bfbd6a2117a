import { expect, test } from 'vitest';
import { injectFetch } from '#server/pages/inject-fetch.ts';
import * as productPage from '#storefront/routes/catalog/product-page.tsx';
import * as checkoutPage from '#storefront/routes/checkout/checkout-page.tsx';
import { givenProduct } from '#tests/support/given-goods.ts';
import { givenSelected } from '#tests/support/given-order.ts';
import { renderPage } from '#tests/support/rendered-page.tsx';
import { openTestShop } from '#tests/support/test-shop.ts';

/* Pages rendered from answers of the API, including failures, which no browser can cause. */

test('the checkout without payment methods shows a message and the rest of the page (§8) [C140, C594]', async () => {
  await using shop = await openTestShop();
  const anna = await shop.as({ userRole: 'user' });
  const cartToken = await givenSelected(anna, await givenProduct(shop.db, { price: 1000 }));
  const headers = await shop.headersFor({ userRole: 'user' });
  const send = injectFetch(shop.app);

  const html = await renderPage(checkoutPage, '/checkout', {
    send: async (url, init) =>
      url === '/api/payments/v1' ? new Response('{}', { status: 500 }) : send(url, init),
    headers,
    cartToken,
  });
  expect(html).toMatch(/role="alert".*Произошла ошибка при получении методов оплаты/);
  expect(html).not.toContain('name="payment"');
  expect(html).toContain('Оформить заказ</button>');
  expect(html).toContain('value="pickup-point"');
  expect(html).toMatch(/<h2[^>]*>Ваш заказ<\/h2>/);

  const whole = await renderPage(checkoutPage, '/checkout', { send, headers, cartToken });
  expect(whole).toContain('name="payment"');
  expect(whole).not.toContain('Произошла ошибка');
});

test.each([
  {
    path: '/catalog/koltsa/pomolvochnye/detail/pomolvochnoe-koltso-s-brilliantom-iz-belogo-zolota-750-proby',
    shown: 'Классическое помолвочное кольцо: бриллиант 0,50 ct с сертификатом',
    hidden: 'Один бриллиант в шести крапанах',
    whose: 'text for search engines, which replaces the shop’s own',
  },
  {
    path: '/catalog/koltsa/s-zernyu/detail/koltso-iset-s-malahitom-i-zernyu-iz-serebra-925-proby',
    shown: 'Овальный кабошон с живым рисунком',
    hidden: 'Делаем в своей мастерской в Екатеринбурге',
    whose: 'own text',
  },
])('a product page describes it by the $whose (§3) [C184]', async ({ path, shown, hidden }) => {
  await using shop = await openTestShop();
  const html = await renderPage(productPage, path, { send: injectFetch(shop.app), headers: {} });
  const [, description = ''] = html.split('Описание</h2>');
  expect(description).toContain(shown);
  expect(html).not.toContain(hidden);
});
