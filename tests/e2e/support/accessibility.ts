import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects no automatically detectable WCAG 2.2 AA violation; `within` limits the check to a part of the page. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violationsOf(page, (axe) => (within === undefined ? axe : axe.include(within)))).toEqual([]);
}

/** The violations of WCAG 2.2 AA, or only those of some rules of axe. */
export function accessFaults(page: Page, rules?: string[]): Promise<object[]> {
  return violationsOf(page, (axe) => (rules === undefined ? axe : axe.withRules(rules)));
}

async function violationsOf(page: Page, limit: (axe: AxeBuilder) => AxeBuilder): Promise<object[]> {
  await atRest(page);
  // Describes violations only, and in the page itself: the default describes all elements, and sums up in another page. It
  // takes half of the processor time, and pages have no frames of other origins, which only the default sees.
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(LEVELS)
    .setLegacyMode(true);
  const { violations } = await limit(axe).analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, any }) =>
      [target.join(' '), ...any.map(({ message }) => message)].join(': '),
    ),
  }));
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
