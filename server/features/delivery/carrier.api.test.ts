import { describe, expect, test } from 'vitest';
import { givenCdek } from '#tests/support/given-carrier.ts';
import { annaWith, HOME, toAddress, toPoint } from '#tests/support/given-delivery.ts';
import type { TestShop } from '#tests/support/test-shop.ts';

describe('a carrier', () => {
  const now = () => new Date('2026-11-20T12:00:00Z');
  const MALYSHEVA = 'EKB3';

  /** Анна in a shop whose parcels CDEK delivers. */
  async function annaByCdek(answerWithin?: number) {
    const { vendor, carrier } = await givenCdek(now, answerWithin);
    return { vendor, given: await annaWith(2, { carrier }) };
  }

  const askedOf = ({ db }: TestShop) =>
    db.selectFrom('delivery_calculations').select('full_price_kopecks').execute();

  test('quotes its own methods, and the price is stored', async () => {
    const { vendor, given } = await annaByCdek();
    await using open = given;
    expect(await toAddress(open.anna)).toMatchObject({ price: 410, daysFrom: 2, daysTo: 3 });
    expect(await toPoint(open.anna, MALYSHEVA)).toMatchObject({ price: 255.5, daysFrom: 1 });
    expect(await toAddress(open.anna, { method: 'post', shipping: HOME })).toMatchObject({ price: 250 });
    expect(vendor.askedOf('POST /calculator/tarifflist')).toHaveLength(2);
    expect((await askedOf(open.shop)).map(({ full_price_kopecks }) => full_price_kopecks)).toEqual(
      expect.arrayContaining([41_000, 25_550, 25_000]),
    );
  });

  test.each([
    { illness: 'silent' as const, answerWithin: 50, because: 'does not answer' },
    { illness: { status: 502, body: 'Bad Gateway' }, answerWithin: 5000, because: 'has an internal error' },
  ])('that $because makes its methods unavailable, and no others', async ({ illness, answerWithin }) => {
    const { vendor, given } = await annaByCdek(answerWithin);
    await using open = given;
    vendor.fallIll(illness);
    const text = '«Курьером»: служба доставки не отвечает. Выберите другой способ или попробуйте позже';
    await expect(toAddress(open.anna)).rejects.toMatchObject({
      status: 503,
      message: text,
      statusMessage: text,
      errors: { method: text },
    });
    expect(await toAddress(open.anna, { method: 'post', shipping: HOME })).toMatchObject({ price: 250 });
    expect(await toPoint(open.anna, 'EKB1', 'store')).toMatchObject({ price: 0 });
  });
});
