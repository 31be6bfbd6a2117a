import type { Locator } from '@playwright/test';

/** Whether the browser renders these words of a text in one line. */
export const isOneLine = (text: Locator, words: string): Promise<boolean> =>
  text.evaluate((element, wanted) => {
    const node = element.firstChild as Text;
    const range = document.createRange();
    const start = node.data.indexOf(wanted);
    range.setStart(node, start);
    range.setEnd(node, start + wanted.length);
    return range.getClientRects().length === 1;
  }, words);
