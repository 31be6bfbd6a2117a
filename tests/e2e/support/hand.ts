import type { Locator, Page } from '@playwright/test';

/** How a person works with a page. */
export type Hand = {
  name: 'mouse' | 'keyboard';
  /** Presses a button, a link or a tab. */
  press(target: Locator): Promise<void>;
  /** Types one field, and confirms it by Enter if asked. */
  write(field: Locator, text: string, enter?: 'enter'): Promise<void>;
  /** Waits for the outcome of the last action. */
  sees(outcome: Locator): Promise<void>;
  /** Waits until the last action has taken this away. */
  missing(outcome: Locator): Promise<void>;
  /** Presses of the mouse, a typed field is one. */
  clicks(): number;
};

const OUTCOMES = {
  sees: (outcome: Locator) => outcome.waitFor(),
  missing: (outcome: Locator) => outcome.waitFor({ state: 'hidden' }),
};

export function mouse(page: Page): Hand {
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  return {
    ...OUTCOMES,
    name: 'mouse',
    press: click,
    async write(field, text, enter) {
      await click(field);
      await field.fill(text);
      if (enter) await page.keyboard.press('Enter');
    },
    clicks: () => clicks,
  };
}

/** Without any click: Tab and Shift+Tab lead to every control, as they do for a person. */
export function keyboard(page: Page): Hand {
  return {
    ...OUTCOMES,
    name: 'keyboard',
    async press(target) {
      await reach(page, target);
      await page.keyboard.press('Enter');
    },
    async write(field, text, enter) {
      await reach(page, field);
      await page.keyboard.press('Control+KeyA');
      await page.keyboard.insertText(text);
      if (enter) await page.keyboard.press('Enter');
    },
    clicks: () => 0,
  };
}

const MOST_TABS = 250;

/** Presses Tab until the target has the focus. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let tab = 0; tab < MOST_TABS; tab += 1) {
    const way = await target.evaluate((element) => {
      const now = document.activeElement;
      if (now === element) return 'here';
      const place = now === null ? 0 : element.compareDocumentPosition(now);
      return place & Node.DOCUMENT_POSITION_FOLLOWING ? 'back' : 'on';
    });
    if (way === 'here') return;
    await page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab');
  }
  throw new Error(`${target} has not got the focus in ${MOST_TABS} presses of Tab`);
}
