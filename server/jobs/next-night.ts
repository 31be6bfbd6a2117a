/** The next time with this hour and minute in UTC. */
export function nextNight(now: Date, hour: number, minute = 0): Date {
  const night = new Date(now);
  night.setUTCHours(hour, minute, 0, 0);
  if (night <= now) night.setUTCDate(night.getUTCDate() + 1);
  return night;
}
