import { z } from 'zod';
import { INITIAL_PARTICIPANTS_QUERY, PAGE_PARTICIPANTS_QUERY } from '#domain/raffles/participants-query.ts';
import type { Contract } from './endpoint.ts';
import { PageMeta, PageNumber } from './paging.ts';

/* Raffles: the list that buyers join by the barcodes of their tags, and a verifiable draw (§3 Raffle, §7). */

/** The public part of an entry (promise 1.10). */
const Participant = z
  .object({
    /** By registration; final once the list is frozen. */
    number: z.int(),
    /** «Анна К.», or «Участник» without consent to publish the name. */
    displayName: z.string(),
    /** The barcode, masked unless the raffle shows it whole (decision T2.33). */
    ticket: z.string(),
  })
  .meta({ id: 'RaffleParticipant' });

const Participants = z
  .object({ data: z.array(Participant), _meta: PageMeta })
  .meta({ id: 'RaffleParticipants' });

const Prize = z.object({
  /** The first of its places. */
  place: z.int(),
  count: z.int(),
  title: z.string(),
  imageId: z.string().nullable(),
});

const Winner = Participant.extend({
  place: z.int(),
  /** Null in the reserve, for prizes that winners do not take. */
  prize: z.string().nullable(),
});

/** The frozen list, the deciding number and the winners (docs/the-draw.md). */
const Draw = z
  .object({
    /** SHA-256 of the list's bytes, in lower-case hexadecimal. */
    listHash: z.string(),
    /** The download path of the list. */
    listUrl: z.string(),
    closedAt: z.iso.datetime(),
    /** The public number that decides, as named before the raffle began. */
    deciderTitle: z.string(),
    entries: z.int(),
    /** Number of drawn winners, and how many of them are the reserve. */
    places: z.int(),
    reserves: z.int(),
    decidedAt: z.iso.datetime().nullable(),
    deciderValue: z.string().nullable(),
    winners: z.array(Winner),
  })
  .meta({ id: 'RaffleDraw' });

const Raffle = z
  .object({
    code: z.string(),
    title: z.string(),
    /** Sites that show it; empty for every site. */
    siteIds: z.array(z.string()),
    activeTab: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    /** The first and the last second of registration, ISO 8601 in Moscow time (decision T3.24). */
    raffleDates: z.object({ start: z.string(), end: z.string() }),
    rafflesResultDate: z.string(),
    /** The download path of the conditions. */
    rafflesConditionsFile: z.string().nullable(),
    linkToResults: z.string().nullable(),
    opensAt: z.iso.datetime(),
    /** Tags are refused from this moment on. */
    closesAt: z.iso.datetime(),
    state: z.enum(['soon', 'open', 'closed', 'drawn']),
    organizer: z.string(),
    prizes: z.array(Prize),
    deciderTitle: z.string(),
    /** Content of the page: `GET /pages/v1?code=`. */
    pageCode: z.string().nullable(),
    participants: Participants,
    draw: Draw.nullable(),
  })
  .meta({ id: 'Raffle' });
export type Raffle = z.output<typeof Raffle>;

const byCode = z.object({
  code: z.string().regex(/^[a-z0-9-]{1,80}$/, 'Такого розыгрыша нет'),
});

const WRONG_LIMIT = 'На странице — от 1 до 20';

const Limit = z.coerce
  .number(WRONG_LIMIT)
  .int(WRONG_LIMIT)
  .min(1, WRONG_LIMIT)
  .max(PAGE_PARTICIPANTS_QUERY.limit, WRONG_LIMIT)
  .default(INITIAL_PARTICIPANTS_QUERY.limit);

/** By registration, the earliest first, or reversed. */
const Order = z.enum(['ASC', 'DESC'], 'Порядок — ASC или DESC').default(INITIAL_PARTICIPANTS_QUERY.order);

const ListQuery = z.object({ page: PageNumber, limit: Limit, order: Order });

const text = (message: string) => z.string(message).max(254, message).optional();

const TooManySigns = 'Слишком длинный текст';

/** Personal fields are used and validated only with `ticket` (§3 Registration form, §5). */
const TicketOrQuery = z.object({
  ticket: z.string('Укажите штрихкод').max(60, 'Укажите корректный штрихкод').optional(),
  fio: text('Слишком длинное ФИО'),
  email: text('Некорректный e-mail'),
  phone: text('Вы ввели некорректный номер телефона'),
  /** Consent to the processing of personal data; required with `ticket` (decision T11.5). */
  accept: z.boolean('Необходимо подтвердить обработку персональных данных').optional(),
  /** Consent to publish the name in the list, separate from the other (decision T2.33). */
  acceptPublication: z.boolean('Да или нет').optional(),
  /** Made by the browser for each submitted form: a repeated one gets the first answer (ADR 0019). */
  requestId: z.uuid('Некорректный номер заявки').optional(),
  /** Accepted as in §7 and ignored (decision T6.9). */
  active: z.boolean('Да или нет').optional(),
  displayName: z.string(TooManySigns).max(254, TooManySigns).optional(),
  raffleCode: z.string(TooManySigns).max(80, TooManySigns).optional(),
  /** Without `ticket`: the page of the list. */
  page: PageNumber,
  limit: Limit,
  order: Order,
});
export type TicketEntry = z.output<typeof TicketOrQuery>;

const Registered = z.object({
  message: z.string(),
  /** False while the entry awaits moderation. */
  isActive: z.boolean(),
});

const asked = {
  method: 'POST',
  proofOfWork: 'ticket',
  params: byCode,
  body: TicketOrQuery,
  refusals: [
    'not_found',
    'registration_closed',
    'registration_not_open',
    'ticket_registered',
    'unknown_ticket',
  ],
  response: z.union([Registered, Participants]),
} as const;

export const raffles = {
  view: {
    method: 'GET',
    path: '/raffles/v1/:code',
    summary: 'A raffle with a page of its list',
    params: byCode,
    query: ListQuery,
    refusals: ['not_found'],
    response: Raffle,
  },
  enter: {
    ...asked,
    path: '/raffles/v1/participants/:code',
    summary: 'With `ticket` registers a barcode, without it answers a part of the list (decision T7.35)',
  },
  enterByCode: {
    ...asked,
    path: '/raffles/v1/:code',
    summary: 'The same as POST /raffles/v1/participants/{code}',
  },
} as const satisfies Contract;

/** Downloads: bytes, not JSON. */
export const raffleFiles = {
  list: {
    method: 'GET',
    path: '/raffles/v1/lists/:code',
    summary: 'The frozen list, byte for byte as hashed',
    params: byCode,
    refusals: ['not_found'],
    response: z.any(),
  },
} as const satisfies Contract;
