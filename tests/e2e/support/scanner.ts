import type { Page } from '@playwright/test';

/** As a scanner does: keys faster than any hand, whatever else the machine does, that end with Enter. */
export const scan = (page: Page, scanned: string): Promise<void> =>
  page.evaluate(
    (keys) => {
      for (const key of keys) {
        const code = /\d/.test(key) ? `Digit${key}` : key;
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
        );
      }
    },
    [...scanned, 'Enter'],
  );
