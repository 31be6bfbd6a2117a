import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rows of a long list look like those above them, and to look at fifty takes two seconds. */
const MORE_OF_THE_SAME = 'tbody tr:nth-child(n + 9)';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Expects no automatically detectable WCAG 2.2 AA violation; `within` limits the check to a part of the page. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violationsOf(page, { within })).toEqual([]);
}

/** The violations of WCAG 2.2 AA on a page of the back office, or only those of some rules of axe. */
export function accessFaults(page: Page, rules?: readonly string[]): Promise<object[]> {
  return violationsOf(page, { rules, without: [MORE_OF_THE_SAME] });
}

type Limits = {
  within?: string | undefined;
  without?: readonly string[];
  rules?: readonly string[] | undefined;
};

async function violationsOf(page: Page, { within = 'html', without = [], rules }: Limits): Promise<object[]> {
  await atRest(page);
  // Once for a document: half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const runOnly = rules === undefined ? LEVELS : { type: 'rule' as const, values: [...rules] };
  const context = { include: [within], exclude: [...without] };
  return page.evaluate(
    async ([context, runOnly]) => {
      const { violations } = await window.axe.run(context, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target, any }) =>
          [target.join(' '), ...any.map(({ message }) => message)].join(': '),
        ),
      }));
    },
    [context, runOnly] as const,
  );
}

/** Waits for fade-ins, which change colours. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline instanceof DocumentTimeline && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}
