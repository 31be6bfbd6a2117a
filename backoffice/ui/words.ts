/* How the back office writes money, counts and times (design §15). */

const MOSCOW = 'Europe/Moscow';

const whole = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 0 });
const toKopecks = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `10 797 ₽`, `1 947,50 ₽`, `−1 233 ₽`; kopecks only when there are some. */
export function rub(roubles: number): string {
  const format = Number.isInteger(roubles) ? whole : toKopecks;
  return `${format.format(roubles).replace('-', '−')}\u00a0₽`;
}

/** `28 963`. */
export const count = (number: number): string => whole.format(number);

const rules = new Intl.PluralRules('ru-RU');

/** `plural(2, ['изделие', 'изделия', 'изделий'])` → `2 изделия`. */
export function plural(number: number, [one, few, many]: readonly [string, string, string]): string {
  const form = rules.select(number);
  return `${count(number)}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`;
}

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: MOSCOW });
const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'short', timeZone: MOSCOW });
const year = new Intl.DateTimeFormat('ru-RU', { year: 'numeric', timeZone: MOSCOW });
const full = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: MOSCOW,
});
/** `21 ноя`, `3 фев`: three letters of the month. */
const shortDay = (date: Date): string => day.format(date).replace(/([а-я]{3})[а-я]*\.?$/, '$1');
const dayKey = new Intl.DateTimeFormat('en-CA', { timeZone: MOSCOW });

/** `сегодня, 11:32`, `вчера, 19:02`, `21 ноя, 18:20`, `3 фев 2025`. */
export function near(at: string, now = new Date()): string {
  const date = new Date(at);
  const key = dayKey.format(date);
  if (key === dayKey.format(now)) return `сегодня, ${time.format(date)}`;
  if (key === dayKey.format(new Date(now.getTime() - 86_400_000))) return `вчера, ${time.format(date)}`;
  const short = shortDay(date);
  return year.format(date) === year.format(now)
    ? `${short}, ${time.format(date)}`
    : `${short} ${year.format(date).replace(/\D/g, '')}`;
}

/** `23 ноября 2026, 11:38:04`: journals, and the title of every short date. */
export const exactly = (at: string): string => full.format(new Date(at)).replace(/\sг\.\sв\s/, ', ');

const ofWeek = new Intl.DateTimeFormat('ru-RU', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: MOSCOW,
});

/** `четверг, 26 ноября`. */
export const weekday = (date: Date): string => ofWeek.format(date);

/** Sixteen digits in fours. */
export const uin = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1\u00a0');

/** `4,21 г`. */
export const grams = (milligrams: number): string =>
  `${(milligrams / 1000).toLocaleString('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u00a0г`;

/** `размер 17`; empty for a product of one size, which the shop titles «Без размера». */
export const sizeWords = (title: string): string =>
  title === '' || title.toLowerCase() === 'без размера' ? '' : `размер\u00a0${title}`;

/** `+7 999 123-00-04`; what is hidden or of another country stays as it is. */
export const phone = (number: string): string =>
  number.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7\u00a0$1\u00a0$2-$3-$4');

/** First letters of name and surname. */
export const initials = (fio: string): string =>
  fio
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('');

/** `27 ноя`, or `27 ноя – 1 дек`; days as the server names them. */
export function daysBetween({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): string {
  const short = (date: string) => shortDay(new Date(`${date}T12:00:00+03:00`));
  return dateFrom === dateTo ? short(dateFrom) : `${short(dateFrom)} – ${short(dateTo)}`;
}

/** How long the delivery takes: «1–2 рабочих дня». */
export function workingDays({ daysFrom, daysTo }: { daysFrom: number; daysTo: number }): string {
  if (daysTo === 0) return 'в\u00a0тот же день';
  const days = plural(daysTo, ['рабочий день', 'рабочих дня', 'рабочих дней']);
  return daysFrom === daysTo ? days : `${daysFrom}–${days}`;
}
