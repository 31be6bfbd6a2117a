import { PAYMENT } from '#domain/orders/status.ts';

/** Seconds between questions to the bank, longer each time; two minutes in all. */
const PAUSES = [1, 2, 3, 5, 8, 13, 21, 30, 37];

/**
 * How long to wait after so many answers, ms; false when the bank has been asked
 * long enough and whoever pays is told so.
 */
export function pauseAfter(answers: number): number | false {
  const seconds = [0, ...PAUSES][answers];
  return seconds === undefined ? false : seconds * 1000;
}

/** Whether the bank may still say something else. */
export const isAwaited = (status: number | undefined): boolean =>
  status === undefined || status === PAYMENT.created || status === PAYMENT.waiting;

/** The money has not come, and will not without another try. */
export const isFailed = (status: number | undefined): boolean =>
  status === PAYMENT.failed || status === PAYMENT.cancelled;
