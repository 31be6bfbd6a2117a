/** Steps of placing an order at which a process may crash (promise R2). */
export const FAIL_POINTS = [
  'after-begin',
  'after-stock',
  'after-promo',
  'after-bonuses',
  'after-order',
  'after-lines',
  'before-commit',
  'before-answer',
] as const;
export type FailPoint = (typeof FAIL_POINTS)[number];

let armed: FailPoint | undefined;

/** Called only by tests, in a process of their own: the shop's command cannot do it. */
export function armFailPoint(point: FailPoint | undefined): void {
  armed = point;
}

/** Ends the process like a power cut when a test has armed this point. */
export function failPoint(point: FailPoint): void {
  if (point === armed) process.kill(process.pid, 'SIGKILL');
}
