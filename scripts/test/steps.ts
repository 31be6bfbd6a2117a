import { timeSince } from '#server/start/progress.ts';

/** The tests of a step; absent for a check. */
export type Counts = { passed: number; failed: number; skipped: number };

export type Outcome = { isGood: boolean; output: string; counts?: Counts };

export type Step = {
  title: string;
  /** Steps that must succeed before this one starts. */
  needs?: readonly Step[];
  /** Steps that must end before this one starts, with any result. */
  follows?: readonly Step[];
  /** How many of the lanes it takes; one when absent. */
  lanes?: number;
  /** Prints its output also on success. */
  isReport?: boolean;
  run(): Promise<Outcome>;
};

/**
 * Runs every step in order, as far as needs and lanes allow; a failure does not stop the others. Not wireit: it
 * starts steps in random order, does not name those that it leaves out, and leaves them running when npm is killed.
 */
export async function runSteps(steps: readonly Step[], lanes: number): Promise<Counts> {
  const waiting = new Set(steps);
  const outcomes = new Map<Step, Outcome>();
  let free = lanes;
  let stepOver = Promise.withResolvers<void>();

  async function start(step: Step, width: number): Promise<void> {
    waiting.delete(step);
    free -= width;
    outcomes.set(step, await runStep(step, outcomes));
    free += width;
    stepOver.resolve();
    stepOver = Promise.withResolvers();
  }

  while (outcomes.size < steps.length) {
    const next = [...waiting].find(({ needs = [], follows = [] }) =>
      [...needs, ...follows].every((other) => outcomes.has(other)),
    );
    const width = next?.lanes ?? 1;
    if (next !== undefined && width <= free) void start(next, width);
    else await stepOver.promise;
  }
  return sum([...outcomes.values()]);
}

async function runStep(step: Step, outcomes: ReadonlyMap<Step, Outcome>): Promise<Outcome> {
  const missing = step.needs?.filter((need) => outcomes.get(need)?.isGood === false) ?? [];
  const startedAt = performance.now();
  const outcome =
    missing.length > 0
      ? { isGood: false, output: `Не запускалось: нужно, чтобы получилось «${missing[0]?.title}»` }
      : await run(step);
  print(step, outcome, timeSince(startedAt));
  return outcome;
}

async function run(step: Step): Promise<Outcome> {
  try {
    return await step.run();
  } catch (error) {
    return { isGood: false, output: String(error instanceof Error ? error.stack : error) };
  }
}

function print({ title, isReport }: Step, { isGood, output, counts }: Outcome, time: string): void {
  const tests = counts === undefined ? '' : ` · ${describe(counts)}`;
  console.log(`${isGood ? '✓' : '✗'} ${time.padStart(7)}  ${title}${tests}`);
  if (!isGood || isReport) console.log(`\n${output.trim()}\n`);
}

export const describe = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** A step that failed without a failed test, or without tests, counts as one failed. */
function sum(outcomes: readonly Outcome[]): Counts {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { isGood, counts } of outcomes) {
    total.passed += counts?.passed ?? 0;
    total.failed += isGood ? 0 : Math.max(counts?.failed ?? 0, 1);
    total.skipped += counts?.skipped ?? 0;
  }
  return total;
}
