import { categoryId } from './categories.ts';
import type { NewRow } from './insert-rows.ts';

/** One promo code of each kind. */
export const PROMO_CODES: NewRow<'promo_codes'>[] = [
  promo('МАЛАХИТ', 'percent', 1500),
  promo('ПОДАРОК', 'amount', 50_000, { least_goods_kopecks: 300_000, max_uses_per_user: 1 }),
  promo('КОЛЬЦО', 'percent', 1000, { category_ids: [categoryId('koltsa')] }),
  promo('ПЕРВЫЕПЯТЬ', 'amount', 100_000, { max_uses: 5 }),
  promo('БЕЗСКИДОК', 'percent', 2000, { is_alone: true }),
  promo('ОПТ', 'percent', 500, { user_roles: ['dealer', 'org_user'] }),
  promo('ЛЕТО', 'percent', 3000, { ends_at: new Date('2026-09-01T00:00:00+03:00') }),
];

function promo(
  code: string,
  kind: 'percent' | 'amount',
  value: number,
  limits: Partial<NewRow<'promo_codes'>> = {},
): NewRow<'promo_codes'> {
  return {
    code,
    kind,
    value,
    is_active: true,
    starts_at: null,
    ends_at: null,
    user_roles: [],
    category_ids: [],
    least_goods_kopecks: 0,
    max_uses: null,
    used: 0,
    max_uses_per_user: null,
    is_alone: false,
    ...limits,
  };
}

const MAIN = 1;
const PENDING = 2;

type Movement = { email: string; type: number; amount: number; text: string; at: string };

const ANNA = 'anna@lunnitsa.example';
const STAFF = 'staff@lunnitsa.example';

/** Bonuses earned and spent by the demo users. */
const HISTORY: Movement[] = [
  { email: ANNA, type: MAIN, amount: 300, text: 'Подарок от «Лунницы»', at: '2026-02-03T09:12:00Z' },
  {
    email: ANNA,
    type: MAIN,
    amount: 412,
    text: 'Покупка комплекта «Хозяйка медной горы»',
    at: '2026-03-24T08:00:00Z',
  },
  { email: ANNA, type: MAIN, amount: -250, text: 'Оплата части заказа', at: '2026-05-16T14:20:00Z' },
  { email: ANNA, type: MAIN, amount: 578, text: 'Покупка серёг и браслета', at: '2026-06-02T08:00:00Z' },
  {
    email: ANNA,
    type: MAIN,
    amount: 200,
    text: 'Извинение за задержку доставки',
    at: '2026-08-19T10:05:00Z',
  },
  {
    email: ANNA,
    type: PENDING,
    amount: 152,
    text: 'Покупка кольца: придут после срока возврата',
    at: '2026-11-15T16:45:00Z',
  },
  { email: STAFF, type: MAIN, amount: 500, text: 'Подарок от «Лунницы»', at: '2026-05-27T06:00:00Z' },
];

type Bonuses = { accounts: NewRow<'bonus_accounts'>[]; log: NewRow<'bonus_log'>[] };

/** Accounts whose balance is the sum of their log. */
export function bonusRows(users: readonly NewRow<'users'>[]): Bonuses {
  const log = HISTORY.flatMap(({ email, type, amount, text, at }) => {
    const owner = users.find((user) => user.email === email)?.id;
    if (owner === undefined) return [];
    return { user_id: owner, account_type_id: type, amount, text, created_at: new Date(at) };
  });
  const byAccount = Map.groupBy(log, (entry) => `${entry.user_id} ${entry.account_type_id}`);
  const accounts = [...byAccount.values()].flatMap((entries) => {
    const [{ user_id, account_type_id } = {}] = entries;
    if (user_id === undefined || account_type_id === undefined) return [];
    return { user_id, account_type_id, value: entries.reduce((total, { amount }) => total + amount, 0) };
  });
  return { accounts, log };
}
