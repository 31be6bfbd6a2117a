import type { Insertable } from 'kysely';
import type { RaffleRow } from '#database/schema/raffles.ts';
import type { Db } from '#database/schema.ts';

const PRIZES = [
  { title: 'Гарнитур с\u00a0малахитом', imageId: null, count: 1 },
  { title: 'Подвеска', imageId: null, count: 2 },
];

let made = 0;

/** A raffle that is open on the day of the tests, with three prizes and two in the reserve; a test overrides the members that it checks. */
export async function givenRaffle(
  db: Db,
  own: Partial<Insertable<RaffleRow>> = {},
): Promise<{ id: number; code: string }> {
  made += 1;
  const conditions = await db.selectFrom('files').select('id').orderBy('id').executeTakeFirstOrThrow();
  return db
    .insertInto('raffles')
    .values({
      code: `raffle-${made}`,
      title: 'Малахитовая шкатулка',
      opens_at: new Date('2026-10-31T21:00:00Z'),
      closes_at: new Date('2026-12-20T21:00:00Z'),
      results_at: new Date('2026-12-25T09:00:00Z'),
      conditions_file_id: conditions.id,
      organizer: 'ООО «Лунница»',
      prizes: JSON.stringify(PRIZES),
      reserve_count: 2,
      decider_title: 'Курс доллара США на\u00a025\u00a0декабря 2026\u00a0года',
      joins_orders: false,
      is_published: true,
      ...own,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}

/** A barcode of thirteen digits for each number. */
export const barcode = (number: number): string => `4601${String(number).padStart(9, '0')}`;

/** Tags known to the shop; repeating a number repeats its tag. */
export async function givenTags(db: Db, numbers: readonly number[], groupId?: number): Promise<string[]> {
  const barcodes = numbers.map(barcode);
  await db
    .insertInto('tags')
    .values(barcodes.map((one) => ({ barcode: one, group_id: groupId ?? null })))
    .onConflict((conflict) => conflict.column('barcode').doUpdateSet({ group_id: groupId ?? null }))
    .execute();
  return barcodes;
}

/** A filled form; a test overrides the members that it checks. */
export const input = (ticket: string, own: object = {}) => ({
  ticket,
  fio: 'Белова Анна Сергеевна',
  email: 'anna@example.ru',
  phone: '8 999 123-00-01',
  accept: true,
  ...own,
});

/** This many entries of different participants, one a minute, all with published names. */
export async function givenEntries(db: Db, raffleId: number, count: number): Promise<void> {
  const began = new Date('2026-11-10T09:00:00Z').getTime();
  await db
    .insertInto('raffle_participants')
    .values(
      Array.from({ length: count }, (_, index) => ({
        raffle_id: raffleId,
        ticket: barcode(index + 1),
        is_active: true,
        full_name: 'Кузнецова Анна',
        email: `buyer-${index + 1}@example.ru`,
        phone: `+7912${String(index + 1).padStart(7, '0')}`,
        display_name: 'Анна К.',
        secret: `secret-${index + 1}`,
        registered_at: new Date(began + index * 60_000),
        consented_at: new Date(began),
        publication_consented_at: new Date(began),
      })),
    )
    .execute();
}
