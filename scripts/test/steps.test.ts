import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Outcome, runSteps, type Step } from './steps.ts';

const GOOD: Outcome = { isGood: true, output: '' };

const step = (title: string, outcome: Outcome, needs: Step[] = []): Step => ({
  title,
  needs,
  run: async () => outcome,
});

let printed: string[] = [];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => printed.push(line));
});
afterEach(() => vi.restoreAllMocks());

test('sums the tests of all steps', async () => {
  const counts = { passed: 3, failed: 0, skipped: 1 };
  const steps = [step('rules', { ...GOOD, counts }), step('api', { ...GOOD, counts }), step('types', GOOD)];
  expect(await runSteps(steps, 2)).toEqual({ passed: 6, failed: 0, skipped: 2 });
});

test('a failed step without tests counts as one failed, one with tests by its tests', async () => {
  const steps = [
    step('types', { isGood: false, output: 'wrong type' }),
    step('rules', { isGood: false, output: '', counts: { passed: 5, failed: 2, skipped: 0 } }),
    // A file that could not be parsed: every test passed, but the run failed.
    step('api', { isGood: false, output: '', counts: { passed: 4, failed: 0, skipped: 0 } }),
  ];
  expect(await runSteps(steps, 2)).toEqual({ passed: 9, failed: 4, skipped: 0 });
  expect(printed.join('\n')).toContain('wrong type');
});

test('a step that throws has failed, and the others continue', async () => {
  const broken: Step = { title: 'shop', run: () => Promise.reject(new Error('no port')) };
  const steps = [broken, step('rules', { ...GOOD, counts: { passed: 1, failed: 0, skipped: 0 } })];
  expect(await runSteps(steps, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(printed.join('\n')).toContain('no port');
});

test('a step waits for its needs and fails with them', async () => {
  const order: string[] = [];
  const noting = (title: string, isGood: boolean, needs: Step[] = []): Step => ({
    title,
    needs,
    async run() {
      order.push(title);
      return { isGood, output: '' };
    },
  });
  const build = noting('build', true);
  const shop = noting('shop', false, [build]);
  const journeys = noting('journeys', true, [shop]);
  expect(await runSteps([journeys, shop, build], 3)).toMatchObject({ failed: 2 });
  expect(order).toEqual(['build', 'shop']);
});

test('a step that follows others runs after all of them, even when one has failed', async () => {
  const order: string[] = [];
  const noting = (title: string, isGood: boolean, follows: Step[] = []): Step => ({
    title,
    follows,
    async run() {
      order.push(title);
      return { isGood, output: '' };
    },
  });
  const rules = noting('rules', false);
  const journeys = noting('journeys', true);
  const checklist = noting('checklist', true, [rules, journeys]);
  expect(await runSteps([checklist, rules, journeys], 3)).toMatchObject({ failed: 1 });
  expect(order).toEqual(['rules', 'journeys', 'checklist']);
});

test('a wide step starts when it has its lanes, before those that come after it', async () => {
  const running: string[] = [];
  const held = (title: string, lanes: number): Step & { end(): void } => {
    const over = Promise.withResolvers<void>();
    return {
      title,
      lanes,
      async run() {
        running.push(title);
        await over.promise;
        return GOOD;
      },
      end: over.resolve,
    };
  };
  const [build, journeys, api] = [held('build', 1), held('journeys', 2), held('api', 1)];
  const all = runSteps([build, journeys, api], 2);
  expect(running).toEqual(['build']);
  build.end();
  await expect.poll(() => running).toEqual(['build', 'journeys']);
  journeys.end();
  await expect.poll(() => running).toEqual(['build', 'journeys', 'api']);
  api.end();
  await all;
});
