import { RETURN_DAYS } from '#domain/orders/refund.ts';
import { counted } from '#domain/russian/plural.ts';

/* Times of an order in the shop's time zone, Moscow. */

const ZONE = { timeZone: 'Europe/Moscow' } as const;
const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', ...ZONE });
const YEAR = new Intl.DateTimeFormat('ru-RU', { year: 'numeric', ...ZONE });
const TIME = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', ...ZONE });

/** «18 ноября»: a near day, without year. */
export const nearDay = (time: string): string => DAY.format(new Date(time)).replace(' ', '\u00a0');

/** «18 ноября 2026». */
export const fullDay = (time: string): string => `${nearDay(time)}\u00a0${YEAR.format(new Date(time))}`;

/** «21 ноября, 23:59». */
export const nearMoment = (time: string): string => `${nearDay(time)}, ${TIME.format(new Date(time))}`;

/** «21 ноября, 23:59 МСК»: a deadline, for buyers in any zone. */
export const deadline = (time: string): string => `${nearMoment(time)}\u00a0МСК`;

/** «18 ноября 2026, 14:05». */
export const fullMoment = (time: string): string => `${fullDay(time)}, ${TIME.format(new Date(time))}`;

/** Return period of an order, after which its bonuses are accrued: «14 дней». */
export const RETURN_PERIOD = counted(RETURN_DAYS, ['день', 'дня', 'дней']);
