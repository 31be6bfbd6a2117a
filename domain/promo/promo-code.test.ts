import { describe, expect, test } from 'vitest';
import { fromPercent, fromRoubles } from '#domain/money.ts';
import { type PromoCode, promoRefusal, readPromoCode } from './promo-code.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = new Date('2026-11-20T11:59:59Z');
const after = new Date('2026-11-20T12:00:01Z');

const code: PromoCode = {
  code: 'МАЛАХИТ',
  effect: { kind: 'percent', portion: fromPercent(15) },
  isActive: true,
  startsAt: null,
  endsAt: null,
  userRoles: [],
  leastGoods: fromRoubles(0),
  maxUses: null,
  used: 0,
  maxUsesPerUser: null,
  usedByShopper: 0,
  isAlone: false,
};

type Given = { userRole?: string; goods?: number; covered?: number };

const refusal = (
  changes: Partial<PromoCode>,
  { userRole = 'user', goods = 1000, covered = goods }: Given = {},
) =>
  promoRefusal(
    { ...code, ...changes },
    { now, userRole, goods: fromRoubles(goods), covered: fromRoubles(covered) },
  )?.replaceAll('\u00a0', ' ');

const NOT_FOUND = 'Промокод не найден или срок его действия истёк';

describe('time', () => {
  test.each([
    { changes: {}, because: 'without dates it is always valid' },
    { changes: { startsAt: now }, because: 'it is valid from its start' },
    { changes: { endsAt: after }, because: 'and until it ends' },
    { changes: { startsAt: before, endsAt: after }, because: 'and in between' },
  ])('$because', ({ changes }) => {
    expect(refusal(changes)).toBeUndefined();
  });

  test.each([
    { changes: { isActive: false }, because: 'one that is switched off' },
    { changes: { startsAt: after }, because: 'one that has not begun' },
    { changes: { endsAt: now }, because: 'one that has just ended' },
    { changes: { endsAt: before, userRoles: ['dealer'] }, because: 'an expired one for other roles' },
  ])('$because has the error of an unknown code', ({ changes }) => {
    expect(refusal(changes)).toBe(NOT_FOUND);
    expect(
      promoRefusal(undefined, { now, userRole: 'user', goods: fromRoubles(1), covered: fromRoubles(1) }),
    ).toBe(NOT_FOUND);
  });
});

describe('the shopper', () => {
  test.each([
    { userRole: 'dealer', text: undefined },
    { userRole: 'user', text: 'Этот промокод не действует для вашего аккаунта' },
    { userRole: 'guest', text: 'Войдите, чтобы применить этот промокод' },
  ])('refuses a code for dealers to $userRole: $text', ({ userRole, text }) => {
    expect(refusal({ userRoles: ['dealer'] }, { userRole })).toBe(text);
  });

  test.each([
    { changes: { maxUses: 5, used: 4 }, text: undefined },
    { changes: { maxUses: 5, used: 5 }, text: 'Этот промокод больше не действует: его уже использовали' },
    { changes: { maxUsesPerUser: 1, usedByShopper: 0 }, text: undefined },
    { changes: { maxUsesPerUser: 1, usedByShopper: 1 }, text: 'Вы уже использовали этот промокод' },
  ])('used $changes: $text (promise R5)', ({ changes, text }) => {
    expect(refusal(changes)).toBe(text);
  });
});

describe('the goods', () => {
  test.each([
    { covered: 3000, text: undefined, because: 'exactly the minimum sum is enough' },
    {
      covered: 2500,
      text: 'Промокод действует от 3 000 ₽. Добавьте товаров ещё на 500 ₽',
      because: 'the text states the missing amount',
    },
    { covered: 0, text: 'Промокод не действует на товары в корзине', because: 'no line is covered' },
  ])('$because', ({ covered, text }) => {
    expect(refusal({ leastGoods: fromRoubles(3000) }, { goods: 9000, covered })).toBe(text);
  });

  test('an exclusive code does not apply when everything is already cheaper (decision T9.6)', () => {
    expect(refusal({ isAlone: true }, { goods: 9000, covered: 0 })).toBe(
      'Промокод не суммируется с другими скидками',
    );
  });

  test('has no problem while nothing is selected', () => {
    expect(refusal({ leastGoods: fromRoubles(3000) }, { goods: 0 })).toBeUndefined();
  });
});

test.each([
  { typed: ' малахит ', read: 'МАЛАХИТ' },
  { typed: 'Summer-26', read: 'SUMMER-26' },
  { typed: '  ', read: '' },
])('«$typed» is read as «$read»', ({ typed, read }) => {
  expect(readPromoCode(typed)).toBe(read);
});
