import { PAYMENT } from '#domain/orders/status.ts';

/** Seconds between requests to the bank, growing; two minutes in all. */
const PAUSES = [1, 2, 3, 5, 8, 13, 21, 30, 37];

/** The pause after this number of responses, ms; false when polling ends and the user is informed. */
export function pauseAfter(answers: number): number | false {
  const seconds = [0, ...PAUSES][answers];
  return seconds === undefined ? false : seconds * 1000;
}

/** Whether the status may still change. */
export const isAwaited = (status: number | undefined): boolean =>
  status === undefined || status === PAYMENT.created || status === PAYMENT.waiting;

/** The payment has failed and needs another attempt. */
export const isFailed = (status: number | undefined): boolean =>
  status === PAYMENT.failed || status === PAYMENT.cancelled;
