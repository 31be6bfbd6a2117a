import { setImmediate } from 'node:timers/promises';

/** Does work that would hold requests up step by step; whatever waits is done in between. */
export async function inSlices<Result>(steps: Generator<undefined, Result>): Promise<Result> {
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await setImmediate();
  }
}
