/* Dates of a raffle in the shop's time zone, Moscow (decision T9.18). */

const ZONE = { timeZone: 'Europe/Moscow' } as const;
const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', ...ZONE });
const YEAR = new Intl.DateTimeFormat('ru-RU', { year: 'numeric', ...ZONE });
const TIME = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', ...ZONE });

type Span = { start: string; end: string };

/** «25 декабря». */
export const nearDay = (time: string): string => DAY.format(new Date(time)).replace(' ', '\u00a0');

/** «25 декабря 2026». */
export const fullDay = (time: string): string => `${nearDay(time)}\u00a0${YEAR.format(new Date(time))}`;

/** «25 декабря 2026, 12:00». */
export const fullMoment = (time: string): string => `${fullDay(time)}, ${TIME.format(new Date(time))}`;

/** «1 ноября — 20 декабря»; years are shown when they differ. */
export const spanShown = ({ start, end }: Span): string => {
  const day = dayOf({ start, end });
  return `${day(start)}\u00a0— ${day(end)}`;
};

/** Decision T3.24: «с 1 ноября по 20 декабря». */
export const raffleSpan = ({ start, end }: Span): string => {
  const day = dayOf({ start, end });
  return `с\u00a0${day(start)} по\u00a0${day(end)}`;
};

const dayOf = ({ start, end }: Span) =>
  YEAR.format(new Date(start)) === YEAR.format(new Date(end)) ? nearDay : fullDay;
