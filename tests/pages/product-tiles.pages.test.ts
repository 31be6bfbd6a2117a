import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { PENDANT, PENDANTS, PLAIN_PENDANT, RING, RINGS } from '#tests/support/demo-goods.ts';
import { DEALER } from '#tests/support/demo-people.ts';
import { signIn, test, textOf } from '#tests/support/visitor.ts';

test('a tile names the price of online payment and the ordinary one, and links to the variants of its model', async ({
  read,
}) => {
  const page = await read(`${RINGS}/s-zernyu`);
  const ring = page.main
    .getAllByRole('article')
    .find((tile) => within(tile).queryByRole('link', { name: RING.title }) !== null) as HTMLElement;
  expect(textOf(ring)).toMatch(/от 4 410 ₽ онлайн.*Обычная цена 4 900 ₽.*Старая цена 5 450 ₽/);
  expect(within(ring).getAllByText('−10 %')).toHaveLength(1);
  const dots = within(within(ring).getByRole('group', { name: 'Варианты' })).getAllByRole('link');
  expect(dots[0]?.getAttribute('href')).toBe(RING.path);
  expect(dots[0]?.getAttribute('aria-current')).toBe('true');
  expect(dots).toHaveLength(6);
});

describe('a tile (T11.1, T11.12)', () => {
  for (const { role, email, old } of [
    { role: 'a guest', email: undefined, old: '5 450 ₽' },
    { role: 'an organisation', email: 'podarki@lunnitsa.example', old: '4 790 ₽' },
    { role: 'a dealer', email: DEALER.email, old: '3 920 ₽' },
  ]) {
    test(`has five stars filled by the average and a discount label for ${role} [C703]`, async ({
      request,
      read,
    }) => {
      if (email) await signIn(request, { email });
      const page = await read(`${RINGS}/s-zernyu`);
      const ring = page.main
        .getAllByRole('article')
        .find((tile) => within(tile).queryByRole('link', { name: RING.title }) !== null) as HTMLElement;
      expect(within(ring).getByText('−10 %')).toBeTruthy();
      expect(textOf(ring)).toContain(old);
      const stars = within(ring).getByLabelText('Оценка 4,9 из 5, 128 отзывов');
      expect(stars.style.getPropertyValue('--rate')).toBe('4.9');
      expect(textOf(stars)).toBe('128');
    });
  }

  test('counts the photos of its reviews beside them', async ({ read }) => {
    const page = await read(PENDANTS);
    const tileOf = (title: string) =>
      page.main
        .getAllByRole('article')
        .find((tile) => within(tile).queryByRole('link', { name: title }) !== null) as HTMLElement;
    const stars = within(tileOf(PENDANT.title)).getByLabelText(/^Оценка .* · 2 фото$/);
    expect(textOf(stars)).toMatch(/^\d+ · 2 фото$/);
    expect(textOf(tileOf(PLAIN_PENDANT.title))).not.toContain('фото');
  });
});
