/** What a Moscow day has brought before this time of the day (`isEarly`), or after it. Kopecks. */
export type DayPart = {
  day: string;
  isEarly: boolean;
  takings: number;
  orders: number;
  /** Totals of the orders. */
  ordered: number;
};

type Sums = Pick<DayPart, 'takings' | 'orders' | 'ordered'>;

/** `2026-11-26` and 26 days before → `2026-10-31`. */
function daysBefore(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - count);
  return date.toISOString().slice(0, 10);
}

const sumOf = (parts: readonly Sums[]): Sums =>
  parts.reduce<Sums>(
    (sum, { takings, orders, ordered }) => ({
      takings: sum.takings + takings,
      orders: sum.orders + orders,
      ordered: sum.ordered + ordered,
    }),
    { takings: 0, orders: 0, ordered: 0 },
  );

/**
 * The sums of each period, which ends now, beside those of as many days before, which end at the same time of the day;
 * and each day of the longest period.
 */
export function figuresOf<Days extends number>(
  parts: readonly DayPart[],
  today: string,
  periods: readonly Days[],
) {
  /** Days up to this one, of which only the early part counts. */
  const until = (last: string, count: number): Sums => {
    const first = daysBefore(last, count - 1);
    return sumOf(
      parts.filter(({ day, isEarly }) => day >= first && (day < last || (day === last && isEarly))),
    );
  };
  const longest = Math.max(...periods);
  return {
    periods: periods.map((days) => ({
      days,
      now: until(today, days),
      before: until(daysBefore(today, days), days),
    })),
    days: Array.from({ length: longest }, (_, at) => {
      const day = daysBefore(today, longest - 1 - at);
      return { day, ...sumOf(parts.filter((part) => part.day === day)) };
    }),
  };
}
