import { describe, expect, test } from 'vitest';
import { remainsUntilFreeDelivery } from '#domain/basket/free-delivery.ts';
import { fromRoubles, toRoubles } from '#domain/money.ts';
import { deliveryPrice } from './delivery-price.ts';

const THRESHOLD = fromRoubles(5000);

describe('§9: "Free delivery threshold 5 000 ₽"', () => {
  test.each([
    { goods: 4999.99, price: 350, because: 'a kopeck is missing' },
    { goods: 5000, price: 0, because: 'the threshold is reached' },
    { goods: 90_000, price: 0, because: 'it is far exceeded' },
    { goods: 0, price: 350, because: 'the basket is empty' },
  ])('goods for $goods ₽ go for $price ₽: $because', ({ goods, price }) => {
    const remains = remainsUntilFreeDelivery(fromRoubles(goods), THRESHOLD);
    const terms = { fullPrice: fromRoubles(350), mayBeFree: true };
    expect(toRoubles(deliveryPrice(terms, remains))).toBe(price);
  });

  test('applies only to the delivery methods that may be free', () => {
    const remains = remainsUntilFreeDelivery(fromRoubles(9000), THRESHOLD);
    expect(toRoubles(deliveryPrice({ fullPrice: fromRoubles(350), mayBeFree: false }, remains))).toBe(350);
  });

  test('does not apply on a site that has switched it off (decision T2.30)', () => {
    expect(toRoubles(deliveryPrice({ fullPrice: fromRoubles(350), mayBeFree: true }, undefined))).toBe(350);
  });
});
