import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects no automatically detectable WCAG 2.2 AA violation; `within` limits the check to a part of the page. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await atRest(page);
  const axe = new AxeBuilder({ page }).withTags(LEVELS);
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, any }) =>
      [target.join(' '), ...any.map(({ message }) => message)].join(': '),
    ),
  }));
  expect(faults).toEqual([]);
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
