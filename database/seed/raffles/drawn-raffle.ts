import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { RaffleRow } from '../../schema/raffles.ts';
import type { Db } from '../../schema.ts';
import type { MediaFiles } from '../media-files.ts';
import { drawnParticipants } from './participants.ts';
import { prizesOf, RAFFLES } from './raffle-texts.ts';
import { drawnTag } from './tags.ts';

export const DRAWN_RAFFLE = 'yantarnoe-leto';

const TITLE = RAFFLES.drawn.title;
const OPENED_AT = new Date('2026-05-31T21:00:00Z');
const CLOSED_AT = new Date('2026-08-31T21:00:00Z');
const DECIDED_AT = new Date('2026-09-05T09:00:00Z');
const DECIDER =
  'официальный курс доллара США Банка России, действующий 5\u00a0сентября 2026\u00a0года, четыре знака после запятой';
const RESERVES = 3;

/** The winners by the deciding number; the rules of the draw give the same (demo-raffles.api.test.ts). */
const DECIDER_VALUE = '80.1264';
const WINNERS = [23, 37, 14, 4, 16, 1, 11, 15, 38];

const PARTICIPANTS = drawnParticipants({ opensAt: OPENED_AT, ticketOf: drawnTag });

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const LIST = [
  `Розыгрыш: «${TITLE}» (${DRAWN_RAFFLE})`,
  `Приём закрыт: ${CLOSED_AT.toISOString()}`,
  `Решающее число: ${DECIDER}`,
  `Мест: ${WINNERS.length}, из них запасных: ${RESERVES}`,
  `Записей: ${PARTICIPANTS.length}`,
  '',
  ...PARTICIPANTS.map(
    ({ number, ticket, secret }) =>
      `${number}\t${ticket.slice(0, 3)}••••••${ticket.slice(-4)}\t${sha256(`${secret}:${ticket}`)}`,
  ),
  '',
].join('\n');

/** A finished raffle with its frozen list, its number and its winners. */
export async function insertDrawnRaffle(trx: Db, files: MediaFiles, conditionsId: string): Promise<void> {
  const raffle: Insertable<RaffleRow> = {
    code: DRAWN_RAFFLE,
    title: TITLE,
    site_ids: [],
    page_code: `raffle-${DRAWN_RAFFLE}`,
    active_tab: 3,
    opens_at: OPENED_AT,
    closes_at: CLOSED_AT,
    results_at: DECIDED_AT,
    conditions_file_id: conditionsId,
    organizer: RAFFLES.organizer,
    prizes: prizesOf(RAFFLES.drawn, files),
    reserve_count: RESERVES,
    link_to_results: 'https://lunnitsa.example/itogi/yantarnoe-leto',
    decider_title: DECIDER,
    is_published: true,
    closed_at: CLOSED_AT,
    list_text: LIST,
    list_hash: sha256(LIST),
    decider_value: DECIDER_VALUE,
    decided_at: DECIDED_AT,
  };
  // Not typeset on insert: the hash covers the exact bytes of the list.
  const { id } = await trx.insertInto('raffles').values(raffle).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('tags')
    .values(PARTICIPANTS.map(({ ticket }) => ({ barcode: ticket, group_id: null })))
    .execute();
  const entered = await trx
    .insertInto('raffle_participants')
    .values(PARTICIPANTS.map((participant) => ({ ...participant, raffle_id: id })))
    .returning(['id', 'number'])
    .execute();
  const ids = new Map(entered.map((entry) => [entry.number, entry.id]));
  await trx
    .insertInto('raffle_winners')
    .values(
      WINNERS.map((number, index) => ({
        raffle_id: id,
        place: index + 1,
        participant_id: ids.get(number) ?? 0,
      })),
    )
    .execute();
}
