import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/** The columns of an anonymised entry. */
const ANONYMOUS = {
  full_name: '',
  email: '',
  phone: '',
  display_name: '',
  consented_from: null,
  publication_consented_at: null,
};

export const personalData: PersonalData = {
  /**
   * Anonymises the entries of the account, and those with its confirmed e-mail or number. They leave
   * lists that are not frozen yet, because their owner could not be notified of a prize.
   */
  async erase(trx, { id: userId }, now) {
    const isOpen = sql<boolean>`exists (
      select from raffles where raffles.id = raffle_participants.raffle_id and raffles.closed_at is null
    )`;
    await trx
      .updateTable('raffle_participants')
      .set({
        ...ANONYMOUS,
        user_id: null,
        is_active: sql<boolean>`is_active and not ${isOpen}`,
        refused_at: sql<Date | null>`case when ${isOpen} then coalesce(refused_at, ${now}::timestamptz) else refused_at end`,
      })
      .where(({ or, eb, selectFrom }) =>
        or([
          eb('user_id', '=', userId),
          eb(
            sql<string>`lower(raffle_participants.email)`,
            '=',
            selectFrom('users')
              .select(sql<string>`lower(users.email)`.as('email'))
              .where('users.id', '=', userId)
              .where('email_confirmed_at', 'is not', null),
          ),
          eb(
            'raffle_participants.phone',
            '=',
            selectFrom('users')
              .select('users.phone')
              .where('users.id', '=', userId)
              .where('phone_confirmed_at', 'is not', null),
          ),
        ]),
      )
      .execute();
  },
  async export(db, ownerId) {
    const entries = await db
      .selectFrom('raffle_participants as entry')
      .innerJoin('raffles', 'raffles.id', 'entry.raffle_id')
      .select([
        'raffles.title',
        'entry.ticket',
        'entry.number',
        'entry.is_active',
        'entry.full_name',
        'entry.email',
        'entry.phone',
        'entry.display_name',
        'entry.registered_at',
      ])
      .where('entry.user_id', '=', ownerId)
      .orderBy('entry.id')
      .execute();
    return {
      raffles: entries.map((entry) => ({
        raffle: entry.title,
        ticket: entry.ticket,
        number: entry.number,
        isOnTheList: entry.is_active,
        fio: entry.full_name,
        email: entry.email,
        phone: entry.phone,
        displayName: entry.display_name,
        registeredAt: entry.registered_at.toISOString(),
      })),
    };
  },
};

/** Anonymises guests' entries that have won nothing, in raffles drawn before this moment. */
export async function anonymiseGuests(db: Db, drawnBefore: Date): Promise<void> {
  await db
    .updateTable('raffle_participants as entry')
    .set(ANONYMOUS)
    .where('entry.user_id', 'is', null)
    .where(({ or, eb }) =>
      or([eb('entry.full_name', '<>', ''), eb('entry.email', '<>', ''), eb('entry.phone', '<>', '')]),
    )
    .where('entry.raffle_id', 'in', ({ selectFrom }) =>
      selectFrom('raffles').select('raffles.id').where('decided_at', '<', drawnBefore),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('raffle_winners as winner')
            .select('winner.place')
            .whereRef('winner.participant_id', '=', 'entry.id'),
        ),
      ),
    )
    .execute();
}
