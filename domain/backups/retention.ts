const DAY = 24 * 3_600_000;

/** Monday, 5 January 1970. */
const A_MONDAY = 4 * DAY;

type Kept = {
  /** How many days keep their last backup. */
  days: number;
  /** How many weeks, from Monday to Sunday (UTC), keep theirs. */
  weeks: number;
};

/**
 * The backups that may be deleted: neither the last of a recent day nor the last of a recent week. Only days and weeks
 * with backups count, so that none is lost while no new ones are made.
 */
export function expiredBackups<Backup extends { madeAt: Date }>(
  backups: readonly Backup[],
  { days, weeks }: Kept,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const kept = new Set([
    ...lastOfEach(newestFirst, ({ madeAt }) => Math.floor(madeAt.getTime() / DAY), days),
    ...lastOfEach(newestFirst, ({ madeAt }) => Math.floor((madeAt.getTime() - A_MONDAY) / (7 * DAY)), weeks),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

/** The newest of each of the latest periods. */
function lastOfEach<Backup>(
  newestFirst: readonly Backup[],
  periodOf: (backup: Backup) => number,
  periods: number,
): Backup[] {
  const found = new Map<number, Backup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!found.has(period)) found.set(period, backup);
  }
  return [...found.values()].slice(0, periods);
}
