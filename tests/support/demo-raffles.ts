import { COMING_RAFFLE } from '#database/seed/raffles/demo-raffles.ts';
import { DRAWN_RAFFLE } from '#database/seed/raffles/drawn-raffle.ts';
import { FREE_TAGS as SEEDED_TAGS } from '#database/seed/raffles/tags.ts';
import { OPEN_RAFFLE } from '#database/seed/sites-and-roles.ts';

/* Raffles of the demo shop (database/seed/raffles). */

const pathOf = (code: string) => `/raffles/${code}`;

/** Accepts tags; its list has less than a page. */
export const OPEN = pathOf(OPEN_RAFFLE);
/** Its list is empty. */
export const COMING = pathOf(COMING_RAFFLE);
/** Three pages of participants, six prizes and three in the reserve. */
export const DRAWN = pathOf(DRAWN_RAFFLE);

/** Not registered yet. */
export const FREE_TAGS = SEEDED_TAGS.slice(0, 4) as [string, string, string, string];
export const UNKNOWN_TAG = '4600000000000';

export const PERSON = {
  fio: 'Кузнецова Ольга',
  email: 'olga.kuznetsova@example.ru',
  phone: '9120000000',
} as const;
