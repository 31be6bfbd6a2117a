import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { runTool } from '../scripts/run-tool.ts';
import { findPromtool } from '../scripts/test/programs.ts';
import { PROJECT, textOf } from './support/source-files.ts';

/* Prometheus' own tool reads the rules and runs their cases, which are beside them. */

const FOLDER = 'deploy/prometheus';

const promtool = (...args: string[]) => runTool(findPromtool() ?? 'promtool', args);

test('Prometheus loads the alert rules', async () => {
  const { code, output } = await promtool('check', 'rules', join(PROJECT, FOLDER, 'alerts.yml'));
  expect(code, output).toBe(0);
});

test('each alert fires at its figures, and not at those that are just good enough', async () => {
  const { code, output } = await promtool('test', 'rules', join(PROJECT, FOLDER, 'alerts.test.yml'));
  expect(code, output).toBe(0);
});

type Rules = { groups: { rules: { alert: string }[] }[] };
type Cases = { tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[] };

test('each alert has a case in which it fires, and one in which it does not', async () => {
  const [rules, cases] = await Promise.all(
    ['alerts.yml', 'alerts.test.yml'].map(
      async (name): Promise<unknown> => parse(await textOf(`${FOLDER}/${name}`)),
    ),
  );
  const expected = (rules as Rules).groups.flatMap(({ rules: some }) =>
    some.flatMap(({ alert }) => [`${alert} fires`, `${alert} does not`]),
  );
  const tested = (cases as Cases).tests.flatMap(({ alert_rule_test }) =>
    alert_rule_test.map(({ alertname, exp_alerts }) => `${alertname} ${exp_alerts ? 'fires' : 'does not'}`),
  );
  expect(tested.toSorted()).toEqual(expected.toSorted());
});
