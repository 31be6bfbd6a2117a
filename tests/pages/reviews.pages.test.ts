import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { PENDANT, RING } from '#tests/support/demo-goods.ts';
import { ANNA, STYLIST } from '#tests/support/demo-people.ts';
import { placeOf, press } from '#tests/support/html-form.ts';
import { pageOf, type ServedPage, signIn, test, textOf } from '#tests/support/visitor.ts';

/** Its first review has two photos. */
const PENDANT_REVIEWS = '/reviews?product=1101';

const reviewsIn = (page: ServedPage) => within(page.main.getByRole('region', { name: /^Отзывы/ }));
const hrefOf = (link: HTMLElement): string => link.getAttribute('href') ?? '';

test('/reviews shows reviews of the shop, and its answers (§2) [C077]', async ({ read }) => {
  const page = await read('/reviews');
  expect(page.headings).toEqual(['Отзывы о магазине']);
  const [first] = page.main.getAllByRole('article');
  expect(textOf(first as HTMLElement)).toContain('Марина С.');
  expect(textOf(first as HTMLElement)).toContain('Ответ магазина');
});

test('the page of a product has its reviews without their scripts', async ({ read }) => {
  const { html } = await read(RING.path);
  expect(html).toContain('Малахит живой');
  expect(html).not.toContain('product-reviews-');
});

test('a guest is asked to sign in before writing a review, and an account without purchases sees why it may not (§6) [C432]', async ({
  read,
  request,
}) => {
  const product = await read(RING.path);
  const path = hrefOf(reviewsIn(product).getByRole('link', { name: 'Написать отзыв' }));
  const asked = await read(path);
  expect(textOf(asked.main.getByRole('region', { name: /^Отзыв/ }))).toContain(
    'Войдите в аккаунт, чтобы оставить отзыв',
  );
  expect(asked.main.queryAllByRole('button', { name: 'Отправить отзыв' })).toEqual([]);

  await signIn(request, STYLIST);
  const refused = await read('/reviews/new');
  expect(textOf(refused.main.getByRole('region', { name: /^Отзыв/ }))).toContain(
    'Отзывы о магазине оставляют покупатели',
  );
  expect(refused.main.queryAllByRole('button', { name: 'Отправить отзыв' })).toEqual([]);
});

test('without scripts, reviews are filtered by links, and «Полезно» is a form', async ({ read, request }) => {
  await signIn(request, ANNA);
  const product = await read(RING.path);
  const path = hrefOf(reviewsIn(product).getByRole('link', { name: /^3 звезды/ }));
  expect(path).toMatch(/^\/reviews\?product=\d+&rate=3$/);

  const chosen = await read(path);
  const [first] = chosen.main.getAllByRole('article');
  expect(textOf(first as HTMLElement)).toContain('Тимур Р.');
  const answer = await press(
    request,
    chosen.main.getByRole('button', { name: /^Отзыв Тимур Р\.: ?Полезно ?3$/ }),
  );
  expect(placeOf(answer)).toBe(path);
  (await pageOf(answer)).main.getByRole('button', { name: /^Отзыв Тимур Р\.: ?Полезно ?4$/ });
});

test('a star of a letter opens the form with this rate, which can be changed', async ({ read, request }) => {
  await signIn(request, ANNA);
  const page = await read('/reviews/new?rate=4');
  const rates = page.main.getAllByRole<HTMLInputElement>('radio', { name: /зв[её]зд/ });
  expect(rates.filter(({ defaultChecked }) => defaultChecked).map(({ value }) => value)).toEqual(['4']);
});

test('reviews say how sizes fit, and are filtered by the bought size', async ({ read }) => {
  const product = await read(RING.path);
  const reviews = reviewsIn(product);
  expect(textOf(product.main.getByRole('region', { name: /^Отзывы/ }))).toMatch(
    /В размер — \d+ из \d+ ответов/,
  );
  const [size] = within(reviews.getByRole('navigation', { name: 'Отзывы по размеру' })).getAllByRole('link');
  const chosen = await read(hrefOf(size as HTMLElement));
  const [title = ''] = textOf(size as HTMLElement).split(' ');
  for (const review of chosen.main.getAllByRole('article')) {
    expect(textOf(review)).toContain(`Размер ${title}`);
  }
});

test('the page of a product counts the photos of its buyers', async ({ read }) => {
  const page = await read(PENDANT.path);
  expect(textOf(page.main.getByRole('link', { name: /^Оценка/ }))).toContain('· 2 фото');
  const gallery = page.main.getByRole('list', { name: 'Фото покупателей' });
  expect(textOf(gallery.parentElement as HTMLElement)).toContain('Фото покупателей 2');
});

test('a photo of a buyer links to the full picture', async ({ read, request }) => {
  const page = await read(PENDANT_REVIEWS);
  const [photo] = page.main.getAllByRole('link', { name: /^Увеличить фото/ });
  const answer = await request.get(hrefOf(photo as HTMLElement));
  expect(answer.headers()['content-type']).toBe('image/jpeg');
});
