/** Moments of an order's making at which a process may die (promise R2). */
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

/** Only a test does this, in a process of its own: the shop's own command has no way to. */
export function armFailPoint(point: FailPoint | undefined): void {
  armed = point;
}

/** Ends the process as a power cut would, when a test has asked for it here. */
export function failPoint(point: FailPoint): void {
  if (point === armed) process.kill(process.pid, 'SIGKILL');
}
