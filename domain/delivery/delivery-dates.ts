/** Working days in transit; 0 is the same day. */
export type DeliveryDays = { daysFrom: number; daysTo: number };

/** `YYYY-MM-DD`. */
export type DeliveryDates = { dateFrom: string; dateTo: string };

const DAY = 86_400_000;

/** Moscow has a constant UTC offset (decision T9.18). */
const MOSCOW = 3 * 3_600_000;

/** The delivery dates of a parcel sent now, in Moscow; Saturdays and Sundays do not count. */
export const deliveryDates = (now: Date, { daysFrom, daysTo }: DeliveryDays): DeliveryDates => ({
  dateFrom: dayAfter(now, daysFrom),
  dateTo: dayAfter(now, daysTo),
});

function dayAfter(now: Date, workingDays: number): string {
  let day = new Date(now.getTime() + MOSCOW);
  for (let passed = 0; passed < workingDays; ) {
    day = new Date(day.getTime() + DAY);
    if (day.getUTCDay() % 6 !== 0) passed += 1;
  }
  return day.toISOString().slice(0, 10);
}
