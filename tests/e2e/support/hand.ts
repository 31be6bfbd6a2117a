import { availableParallelism, loadavg } from 'node:os';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

/** How a person works with a page. */
export type Hand = {
  name: 'mouse' | 'keyboard' | 'finger';
  /** Presses a button, a link or a tab, or ticks a box. */
  press(target: Locator): Promise<void>;
  /** Opens a menu or a list of options, and takes one of them. */
  choose(opener: Locator, option: Locator): Promise<void>;
  /** Types one field, and confirms it by Enter if asked. */
  write(field: Locator, text: string, enter?: 'enter'): Promise<void>;
  /** Waits for the outcome of the last action. */
  sees(outcome: Locator): Promise<void>;
  /** Waits until the last action has taken this away. */
  missing(outcome: Locator): Promise<void>;
  /** Presses of the mouse or taps; a typed field is one. */
  clicks(): number;
  /** Milliseconds that the shop let the person wait, in all. */
  waited(): number;
};

export type HandOf = (page: Page) => Promise<Hand>;

/**
 * Milliseconds of waiting of a task, in all (back office, §1). What else runs on the cores of the machine makes the shop slower
 * in proportion.
 */
const mostWaiting = (): number => 2000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/** At most these clicks, and the shop answers in time (B6.19). The figures are in the report of the run. */
export function expectWithin(hand: Hand, clicks: number): void {
  const waited = Math.round(hand.waited());
  test
    .info()
    .annotations.push({ type: hand.name, description: `${hand.clicks()} of ${clicks}, ${waited} ms` });
  expect(hand.clicks(), 'clicks').toBeLessThanOrEqual(clicks);
  expect(waited, 'milliseconds of waiting').toBeLessThanOrEqual(mostWaiting());
}

export const mouse: HandOf = async (page) =>
  pointer(page, 'mouse', (target) => target.click({ timeout: mostWaiting() }));

/** In a context that has a touch screen. A control that a toast covers is not waited for longer than a whole task. */
export const finger: HandOf = async (page) =>
  pointer(page, 'finger', (target) => target.tap({ timeout: mostWaiting() }));

async function pointer(
  page: Page,
  name: 'mouse' | 'finger',
  point: (target: Locator) => Promise<void>,
): Promise<Hand> {
  const watch = await watchWaiting(page);
  let clicks = 0;
  const press = async (target: Locator) => {
    clicks += 1;
    await watch.ready(target);
    await point(target);
  };
  return {
    ...watch,
    name,
    press,
    async choose(opener, option) {
      await press(opener);
      await press(option);
    },
    async write(field, text, enter) {
      await press(field);
      await field.fill(text);
      if (enter) await page.keyboard.press('Enter');
    },
    clicks: () => clicks,
  };
}

/** Without any click: Tab, Shift+Tab and arrows lead to every control, as they do for a person. */
export const keyboard: HandOf = async (page) => {
  const watch = await watchWaiting(page);
  const reach = async (target: Locator) => {
    await watch.ready(target);
    await pressUntil(page, () => keyTo(target));
  };
  return {
    ...watch,
    name: 'keyboard',
    async press(target) {
      await watch.ready(target);
      const kind = await target.evaluate(
        (element) => element.getAttribute('role') ?? element.getAttribute('type'),
      );
      if (kind === 'tab') {
        await reach(target.locator('..').getByRole('tab', { selected: true }));
        await pressUntil(page, async () => ((await isFocused(target)) ? undefined : 'ArrowRight'));
      } else {
        await reach(target);
        await page.keyboard.press(kind === 'checkbox' ? 'Space' : 'Enter');
      }
    },
    async choose(opener, option) {
      await reach(opener);
      const isMenu = (await opener.getAttribute('aria-haspopup')) === 'menu';
      await page.keyboard.press(isMenu ? 'Enter' : 'ArrowDown');
      await watch.sees(option);
      // A menu takes the focus a moment after it is shown, from the option that an arrow has reached before, too.
      if (isMenu) await expect(page.getByRole('menu').locator(':focus')).toBeAttached();
      await pressUntil(page, async () => ((await isFocused(option)) ? undefined : 'ArrowDown'));
      await page.keyboard.press('Enter');
    },
    async write(field, text, enter) {
      await reach(field);
      await page.keyboard.press('Control+KeyA');
      await page.keyboard.insertText(text);
      if (enter) await page.keyboard.press('Enter');
    },
    clicks: () => 0,
  };
};

const MOST_KEYS = 250;

/** @param nextKey undefined when there is no more to press */
async function pressUntil(page: Page, nextKey: () => Promise<string | undefined>): Promise<void> {
  for (let pressed = 0; pressed < MOST_KEYS; pressed += 1) {
    const key = await nextKey();
    if (key === undefined) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The control has no focus after ${MOST_KEYS} keys`);
}

const keyTo = (target: Locator): Promise<string | undefined> =>
  target.evaluate((element) => {
    const now = document.activeElement;
    if (now === null || now === element) return now === null ? 'Tab' : undefined;
    const isPast = element.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING;
    return isPast ? 'Shift+Tab' : 'Tab';
  });

/** Whether keys go to it: by the focus itself, or as the active option of the focused field. */
const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const now = document.activeElement;
    return now === element || now?.getAttribute('aria-activedescendant') === element.id;
  });

/**
 * Measures the waiting for the shop: from an input, by the stamp of the browser, to the last change of the page before its
 * outcome is found. What the test itself takes is not in it. Of one document: a task never loads another.
 */
async function watchWaiting(page: Page) {
  await page.evaluate(() => {
    const mark = (name: string, startTime: number) => {
      performance.clearMarks(name);
      performance.mark(name, { startTime });
    };
    for (const kind of ['keydown', 'click', 'input']) {
      addEventListener(kind, ({ timeStamp }) => mark('hand-input', timeStamp), true);
    }
    new MutationObserver(() => mark('page-change', performance.now())).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
  /** By the moment of the input. */
  const waits = new Map<number, number>();
  const measure = async () => {
    const [input = 0, change = 0] = await page.evaluate(() =>
      ['hand-input', 'page-change'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
    );
    if (input > 0) waits.set(input, Math.max(waits.get(input) ?? 0, change - input));
  };
  const sees = async (outcome: Locator) => {
    await outcome.waitFor();
    await measure();
  };
  return {
    sees,
    async missing(outcome: Locator) {
      await outcome.waitFor({ state: 'hidden' });
      await measure();
    },
    /** What is shown already takes no waiting. */
    ready: async (target: Locator) => {
      if (!(await target.isVisible())) await sees(target);
    },
    waited: () => [...waits.values()].reduce((sum, wait) => sum + wait, 0),
  };
}
