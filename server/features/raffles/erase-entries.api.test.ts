import { describe, expect, test } from 'vitest';
import { runMaintenance } from '#server/maintenance.ts';
import { barcode, givenEntries, givenRaffle, givenTags, input } from '#tests/support/given-raffle.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { closeRaffle } from './close-raffle.ts';
import { drawRaffle } from './draw-raffle.ts';

const DAY = 24 * 3_600_000;

/** An account with two entries, one of them in a frozen list. */
async function givenOwner(email: string, numbers: readonly [number, number]) {
  const shop = await openTestShop();
  const { login } = await shop.api('POST /users/v1/signup', {
    body: {
      accountType: 'retail',
      fio: 'Белова Мария',
      phone: '+79125550606',
      email,
      password: 'malachite',
      confirm: 'malachite',
      consent: true,
    },
  });
  const headers = { authorization: `Bearer ${login.token}` };
  const open = await givenRaffle(shop.db);
  const frozen = await givenRaffle(shop.db);
  const tags = await givenTags(shop.db, numbers);
  const own = { fio: 'Белова Мария', email, acceptPublication: true };
  for (const [index, { code }] of [open, frozen].entries()) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/raffles/v1/participants/${code}`,
      headers,
      payload: input(tags[index] ?? '', own),
    });
    expect(answer.statusCode).toBe(200);
  }
  const now = () => new Date('2026-12-20T21:00:00Z');
  await closeRaffle({ ...shop.services, now }, frozen.id);
  return {
    shop,
    headers,
    open,
    frozen,
    entriesOf: (raffle: { id: number }) =>
      shop.db
        .selectFrom('raffle_participants')
        .selectAll()
        .where('raffle_id', '=', raffle.id)
        .orderBy('id')
        .execute(),
    async erase() {
      await shop.app.inject({ method: 'DELETE', url: '/api/users/v1', headers });
      await runMaintenance(shop.db, new Date(shop.now.getTime() + 7 * DAY));
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

const ANONYMOUS = {
  full_name: '',
  email: '',
  phone: '',
  display_name: '',
  user_id: null,
  consented_from: null,
  publication_consented_at: null,
};

describe('entries of a deleted account (T7.19)', () => {
  test('leave open lists, and are anonymised in a frozen one', async () => {
    await using given = await givenOwner('raffle-erased@example.ru', [601, 602]);
    await given.erase();
    expect(await given.entriesOf(given.open)).toMatchObject([
      { ...ANONYMOUS, is_active: false, refused_at: new Date(given.shop.now.getTime() + 7 * DAY) },
    ]);
    expect(await given.entriesOf(given.frozen)).toMatchObject([
      { ...ANONYMOUS, is_active: true, number: 1, refused_at: null },
    ]);
    const now = () => new Date('2026-12-25T09:00:00Z');
    expect(await drawRaffle({ ...given.shop.services, now }, given.frozen.code, '1')).toMatchObject({
      outcome: 'drawn',
    });
  });

  test('include those made as a guest with its confirmed e-mail; those with the same unconfirmed number stay', async () => {
    await using given = await givenOwner('raffle-mailbox@example.ru', [603, 604]);
    await given.shop.db
      .updateTable('users')
      .set({ email_confirmed_at: given.shop.now })
      .where('email', '=', 'raffle-mailbox@example.ru')
      .execute();
    await givenEntries(given.shop.db, given.open.id, 2);
    const change = (number: number, values: object) =>
      given.shop.db
        .updateTable('raffle_participants')
        .set(values)
        .where('raffle_id', '=', given.open.id)
        .where('ticket', '=', barcode(number))
        .execute();
    await change(1, { email: 'Raffle-Mailbox@example.ru' });
    // A number in a profile is only a contact until it is confirmed: it may be another person's.
    await change(2, { phone: '+79125550606' });
    await given.erase();
    const entries = await given.entriesOf(given.open);
    expect(entries.map(({ ticket, full_name }) => [ticket, full_name])).toEqual([
      [barcode(603), ''],
      [barcode(1), ''],
      [barcode(2), 'Кузнецова Анна'],
    ]);
  });

  test('are part of their owner’s export', async () => {
    await using given = await givenOwner('raffle-export@example.ru', [605, 606]);
    const { shop, headers } = given;
    const exported = await shop.app.inject({ url: '/api/users/v1/export', headers });
    expect(exported.json().raffles).toEqual([
      {
        raffle: 'Малахитовая шкатулка',
        ticket: barcode(605),
        number: null,
        isOnTheList: true,
        fio: 'Белова Мария',
        email: 'raffle-export@example.ru',
        phone: '+79991230001',
        displayName: 'Мария Б.',
        registeredAt: shop.now.toISOString(),
      },
      expect.objectContaining({ ticket: barcode(606), number: 1 }),
    ]);
  });
});
