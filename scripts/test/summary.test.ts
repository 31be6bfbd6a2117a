import { expect, test } from 'vitest';
import { describeFailures, describeSlowest } from './summary.ts';
import type { TestRun } from './test-reports.ts';

const run = (title: string, changes: Partial<TestRun> = {}): TestRun => ({
  report: 'journeys',
  file: 'basket.e2e.ts',
  title,
  isPassed: true,
  isSkipped: false,
  duration: 100,
  messages: [],
  ...changes,
});

test('lists the ten slowest tests of each report, the slowest first', () => {
  const tests = Array.from({ length: 12 }, (_, index) => run(`test ${index}`, { duration: index * 1000 }));
  const lines = describeSlowest([...tests, run('is rounded', { report: 'rules' })]).split('\n');
  expect(lines[0]).toBe('journeys: 66,0 с на тесты');
  expect(lines[1]).toBe('   11,0 с  basket.e2e.ts › test 11');
  expect(lines[10]).toBe('    2,0 с  basket.e2e.ts › test 2');
  expect(lines.slice(12)).toEqual(['rules: 0,1 с на тесты', '    0,1 с  basket.e2e.ts › is rounded']);
});

test('lists failures with their reasons, without colours, and skipped tests by name', () => {
  const failed = run('pays', {
    isPassed: false,
    messages: ['\u001b[31mno bank\u001b[39m', 'x'.repeat(5000)],
  });
  const skipped = run('waits', { isPassed: false, isSkipped: true });
  const [first = '', second] = describeFailures([run('buys'), failed, skipped]).split('\n\n');
  expect(first).toMatch(/^✗ journeys: basket\.e2e\.ts › pays\nno bank\nx{500}/);
  expect(first.length).toBeLessThan(1300);
  expect(second).toBe('– journeys: basket.e2e.ts › waits');
});
