/**
 * The next time with this hour and minute in UTC. A nightly job plans its successor under one key, so it runs once per
 * cluster. Not pg-boss's cron: it runs by the clock of the machine, which no test can move to the next night.
 */
export function nextNight(now: Date, hour: number, minute = 0): Date {
  const night = new Date(now);
  night.setUTCHours(hour, minute, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}
