import { useSyncExternalStore } from 'react';

/** The zone of deadlines and raffles (decision T9.18). */
const MOSCOW = 'Europe/Moscow';

/**
 * The zone of the visitor's clock. Undefined on the server and while the page hydrates: a public page is the same for
 * everyone.
 */
export const useVisitorZone = (): string | undefined =>
  useSyncExternalStore(
    () => () => {},
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  );

/** «22 ноября, 01:59»: a moment by the visitor's clock; undefined where it shows what Moscow's does. */
export function momentIn(zone: string, time: string): string | undefined {
  const own = momentOf(zone, time);
  return own === momentOf(MOSCOW, time) ? undefined : own;
}

function momentOf(timeZone: string, time: string): string {
  const format = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZone } as const;
  const parts = new Intl.DateTimeFormat('ru-RU', format).formatToParts(new Date(time));
  const [day, month, hour, minute] = ['day', 'month', 'hour', 'minute'].map(
    (wanted) => parts.find(({ type }) => type === wanted)?.value,
  );
  return `${day}\u00a0${month}, ${hour}:${minute}`;
}

const MINUTES_OF_DAY = 24 * 60;

/**
 * «Ежедневно с 7:00 до 19:00»: working hours by the visitor's clock; undefined where the clocks agree, and without times.
 *
 * @param hours a text whose times are in the zone of the shop
 */
export function hoursIn(zone: string, hours: string, shopZone: string, now: Date): string | undefined {
  const shift = (wallClock(zone, now) - wallClock(shopZone, now)) / 60_000;
  const own = hours.replace(/\b(\d{1,2}):(\d\d)\b/g, (_, hour, minute) => {
    const at = (Number(hour) * 60 + Number(minute) + shift + MINUTES_OF_DAY) % MINUTES_OF_DAY;
    return `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')}`;
  });
  return own === hours ? undefined : own;
}

/** What a clock of the zone shows, in milliseconds as if it were in UTC. */
function wallClock(timeZone: string, now: Date): number {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now);
  return Date.parse(`${text.replace(' ', 'T')}Z`);
}
