import type { ApiError } from '#contract/api-error.ts';
import type { StepUp } from '#contract/staff/staff-endpoint.ts';

/* The call that wants a confirmation waits here for the window that asks for it (back office, §2.2, rule 8). */

export type StepUpMethod = StepUp['stepUp']['methods'][number];

type Asked = { methods: readonly StepUpMethod[]; answer: (isConfirmed: boolean) => void };

let asked: Asked | undefined;
const listeners = new Set<() => void>();

/** @returns false when the person gave up: the call then fails with its refusal */
export function askStepUp(refusal: ApiError): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  // Calls that wait together are confirmed together.
  const former = asked?.answer;
  const { methods } = (refusal.body as Partial<StepUp>).stepUp ?? { methods: [] };
  change({
    methods,
    answer: (isConfirmed) => {
      change(undefined);
      former?.(isConfirmed);
      resolve(isConfirmed);
    },
  });
  return promise;
}

function change(next: Asked | undefined): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const stepUps = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => asked,
};
