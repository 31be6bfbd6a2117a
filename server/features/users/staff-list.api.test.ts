import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withoutTriggers } from '#database/without-triggers.ts';
import { openStaffShop } from '#tests/support/given-staff.ts';

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ');
const unique = (role: string) => `${role}-${crypto.randomUUID()}@example.ru`;

type Row = { id: string };

async function open(role: string) {
  const shop = await openStaffShop();
  const staff = await shop.signedIn(role, unique(role));
  async function ids(query: string, send = staff.send): Promise<string[]> {
    const found: string[] = [];
    for (let page = 1; ; page += 1) {
      const { body, status } = await send(`GET /customers?limit=200&page=${page}&${query}`);
      if (status !== 200) throw new Error(JSON.stringify(body));
      found.push(...body.data.map(({ id }: Row) => id));
      if (page >= body._meta.pageCount) return found.toSorted();
    }
  }
  const where = async (condition: string) => {
    const { rows } =
      await sql<Row>`select id from users where erased_at is null and (${sql.raw(condition)})`.execute(
        shop.db,
      );
    return rows.map(({ id }) => id).toSorted();
  };
  return {
    shop,
    staff,
    send: staff.send,
    ids,
    where,
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const ORDERS = 'select count(*) from orders where orders.user_id = users.id';
const SPENT =
  '(select coalesce(sum(total_kopecks - refunded_kopecks), 0) / 100.0 from orders where orders.user_id = users.id and paid_at is not null)';
const MAILING =
  "exists (select from consents c where c.user_id = users.id and purpose = 'mailing' and withdrawn_at is null)";

const FILTERS: Record<string, string> = {
  'role=user': "user_role = 'user'",
  'role=!user': "user_role <> 'user'",
  'role=dealer,org_user': "user_role in ('dealer', 'org_user')",
  'priceRole=dealer': "price_role = 'dealer'",
  'bonusType=standard': "user_bonus_type = 'standard'",
  'orders=1..': `(${ORDERS}) >= 1`,
  'orders=0..0': `(${ORDERS}) = 0`,
  'spent=5000..': `${SPENT} >= 5000`,
  'bonuses=1..2000':
    '(select coalesce(max(value), 0) from bonus_accounts b where b.user_id = users.id and account_type_id = 1) between 1 and 2000',
  'organization=approved': 'organization is not null and approved_at is not null',
  'organization=waiting': 'organization is not null and approved_at is null and declined_at is null',
  'organization=-': 'organization is null',
  'manager=-': 'manager_id is null',
  'mailing=1': MAILING,
  'mailing=0': `not ${MAILING}`,
  'created=..2026-11-19': "created_at < '2026-11-19T21:00:00Z'",
  'lastOrder=2026-01-01..':
    "exists (select from orders where orders.user_id = users.id and orders.created_at >= '2025-12-31T21:00:00Z')",
  'noOrderDays=30':
    "not exists (select from orders where orders.user_id = users.id and orders.created_at >= timestamptz '2026-11-20T12:00:00Z' - interval '30 days')",
  'name=бел': "full_name ~* '(^| )бел' or organization ~* '(^| |«)бел'",
  'email=anna': "lower(email) like 'anna%'",
};

test('each filter of buyers narrows as SQL does, alone and in pairs [B4.3]', async () => {
  await using given = await open('manager');
  const { ids, where } = given;
  const filters = Object.entries(FILTERS);
  for (const [query, condition] of filters) {
    expect(await ids(query), query).toEqual(await where(condition));
  }
  for (const [n, [query, condition]] of filters.entries()) {
    const [other, otherCondition] = filters[(n + 5) % filters.length] ?? ['', 'true'];
    if (other.split('=')[0] === query.split('=')[0]) continue;
    const both = `${query}&${other}`;
    expect(await ids(both), both).toEqual(await where(`(${condition}) and (${otherCondition})`));
  }
  const cities = await ids('city=Екатеринбург');
  const rest = await ids('city=!Екатеринбург');
  expect([...cities, ...rest].toSorted()).toEqual(await where('true'));
});

test('text finds names, organisations, INN, e-mail and phones; every sort orders all rows [B4.3]', async () => {
  await using given = await open('manager');
  const { shop, ids, send } = given;
  const anna = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'anna@lunnitsa.example')
    .executeTakeFirstOrThrow();
  const dealer = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('inn', 'is not', null)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const phone = anna.phone ?? '';
  for (const q of ['Белова', 'анна бел', 'ANNA@lunnitsa', phone.slice(-4), `8${phone.slice(2)}`]) {
    expect(await ids(`q=${encodeURIComponent(q)}`), q).toContain(anna.id);
  }
  expect(await ids(`q=${dealer.inn}`)).toContain(dealer.id);
  const all = await ids('');
  for (const sort of ['created', 'name', 'orders', 'spent', 'lastOrder', 'bonuses']) {
    for (const order of [sort, `-${sort}`]) {
      const { data } = (await send(`GET /customers?limit=200&sort=${order}`)).body;
      expect(data.map(({ id }: Row) => id).toSorted(), order).toEqual(all.slice(0, 200));
    }
  }
  const wrong = await send('GET /customers?sort=password');
  expect([wrong.status, plain(Object.values(wrong.body.errors)[0])]).toEqual([
    422,
    'По этому столбцу список не сортируется',
  ]);
});

test('above 10 000 the total is not exact until count=exact; an offset beyond answers 422 [B4.4]', async () => {
  await using given = await open('manager');
  const { shop, send } = given;
  await withoutTriggers(shop.db, (trx) =>
    sql`
      insert into users (email, user_role, price_role, created_at)
      select 'many-' || n || '@example.ru', 'user', 'user', ${shop.clock.now()}::timestamptz
        from generate_series(1, 10001) as n`.execute(trx),
  );
  try {
    const some = (await send('GET /customers')).body._meta;
    expect([some.totalCount, some.isExact]).toEqual([10_000, false]);
    const exact = (await send('GET /customers?count=exact')).body._meta;
    expect([exact.totalCount > 10_000, exact.isExact]).toEqual([true, true]);
    const beyond = await send('GET /customers?limit=200&page=51');
    expect([beyond.status, plain(beyond.body.message)]).toEqual([422, 'Уточните фильтр']);
  } finally {
    await withoutTriggers(shop.db, (trx) =>
      trx.deleteFrom('users').where('email', 'like', 'many-%').execute(),
    );
  }
});

test('for support lists and persons hold no full phone, e-mail, address or surname [B2.10]', async () => {
  await using given = await open('support');
  const { shop, send } = given;
  const users = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('email', 'like', '%@lunnitsa.example')
    .execute();
  const anna = users.find(({ email }) => email === 'anna@lunnitsa.example');
  const list = (await send('GET /customers?limit=200')).body;
  const person = (await send(`GET /customers/${anna?.id}`)).body;
  expect(person).toMatchObject({
    isMasked: true,
    contacts: { fio: 'Б••• А.', email: 'a••@lunnitsa.example' },
  });
  expect([person.addresses, person.birthDate]).toEqual([null, null]);
  expect(person.consents.every(({ from }: { from: unknown }) => from === null)).toBe(true);
  const answers = JSON.stringify([
    list,
    person,
    (await send(`GET /history?kind=customer&id=${anna?.id}`)).body,
  ]);
  for (const { email, phone, full_name } of users) {
    if (email) expect(answers).not.toContain(email);
    if (phone) expect(answers).not.toContain(phone);
    const [surname = ''] = full_name.split(' ');
    if (surname.length > 3) expect(answers).not.toContain(surname);
  }
});

test('BD40 without the right to show contacts they are null', async () => {
  await using given = await open('support');
  const { shop, send } = given;
  await shop.db
    .insertInto('staff_roles')
    .values({ code: 'reader', title: 'Читатель', permissions: ['customers.read'], limits: '{}' })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute();
  const reader = await shop.signedIn('reader', unique('reader'));
  const [row] = (await reader.send('GET /customers')).body.data;
  expect([row.contacts, row.isMasked]).toEqual([null, true]);
  expect((await reader.send(`GET /customers/${row.id}`)).body.latestOrders).toBeNull();
  expect((await send(`GET /customers/${row.id}`)).body.latestOrders).not.toBeNull();
});

test('contacts.reveal returns one person’s contacts, is recorded, and the 61st in an hour answers 429 [B2.11]', async () => {
  await using given = await open('support');
  const { shop, staff, send } = given;
  const anna = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', 'anna@lunnitsa.example')
    .executeTakeFirstOrThrow();
  const shown = await send(`POST /customers/${anna.id}/contacts`);
  expect(shown.body).toEqual({ fio: anna.full_name, phone: anna.phone, email: anna.email });
  expect((await shop.audit()).at(-1)).toMatchObject({
    action: 'customer.reveal',
    object_id: anna.id,
    actor_id: staff.id,
    keep_days: 365,
  });
  for (let n = 2; n <= 60; n += 1) await send(`POST /customers/${anna.id}/contacts`);
  const refused = await send(`POST /customers/${anna.id}/contacts`);
  expect([refused.status, refused.body.message]).toEqual([
    429,
    'Слишком много открытых контактов, попробуйте позже',
  ]);
});

test('opening a buyer with contacts is recorded once a day per person and object [B3.6]', async () => {
  await using given = await open('manager');
  const { shop, staff, send, ids } = given;
  const [one = '', other = ''] = await ids('');
  const openings = async () =>
    (await shop.audit()).filter(({ action, actor_id }) => action === 'customer.open' && actor_id === staff.id)
      .length;
  await send(`GET /customers/${one}`);
  await send(`GET /customers/${one}`);
  expect(await openings()).toBe(1);
  await send(`GET /customers/${other}`);
  expect(await openings()).toBe(2);
  shop.clock.pass(13 * 3_600_000);
  const again = shop.browser();
  await again.send('POST /auth/password', { email: staff.email, password: 'сердолик и малахит' });
  await again.send('POST /auth/factor', { code: staff.code() });
  await again.send(`GET /customers/${one}`);
  expect(await openings()).toBe(3);
});
