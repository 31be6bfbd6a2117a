import type { Page } from '@playwright/test';

/** Names that have no Russian form. */
const NAMES = new Set(
  'e-mail SEO URL QR DataMatrix EAN Code PDF CSV XLSX XML ZIP Ctrl Enter VK Rutube YouTube Video SMS GIF JPG JPEG PNG WebP'
    .split(' ')
    .map((name) => name.toLowerCase()),
);

/** What waits for a finger. */
const TARGETS =
  'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=button], [role=tab]';

const LATIN = /(?<![\p{L}\d])\p{Script=Latin}[\p{Script=Latin}\d]*(?:-\p{Script=Latin}+)*/gu;

const FILE_NAMES = /[\w-]+\.(?:xml|zip|xlsx|csv|jpg)\b/g;

/**
 * Latin words that a person sees or a screen reader reads. Values of fields are data, and so is what the answers of the
 * staff API hold, but for codes such as `waiting-payment`, which have a title. Names of files are theirs who gave them.
 */
export async function latinWords(page: Page, answers: Iterable<string>): Promise<string[]> {
  const data = dataOf(answers);
  const isFault = (word: string) => word.length > 1 && !NAMES.has(word.toLowerCase()) && !data.has(word);
  const faults = (await textsOf(page)).flatMap((text) =>
    [...text.replaceAll(FILE_NAMES, '').matchAll(LATIN)].flatMap(([word]) =>
      isFault(word) ? [`${word}: ${text.trim().slice(0, 60)}`] : [],
    ),
  );
  return [...new Set(faults)];
}

/** Texts and names, but for those of keys and for addresses. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names = ['aria-label', 'placeholder', 'title', 'alt', 'aria-description', 'aria-valuetext'];
    const ownText = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent)
        .join('');
    const elements = [
      ...document.querySelectorAll('body *:not(script, style, kbd, code, [aria-hidden=true])'),
    ];
    return [
      document.title,
      ...elements.flatMap((element) => names.flatMap((name) => element.getAttribute(name) ?? [])),
      ...elements.filter((element) => element.checkVisibility()).map(ownText),
    ].filter((text) => text.trim() !== '' && !text.startsWith('/'));
  });
}

/** Words of values that are neither codes nor Russian texts. */
function dataOf(answers: Iterable<string>): Set<string> {
  const words = new Set<string>();
  for (const answer of answers) {
    for (const [, value = '', colon] of answer.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)) {
      if (colon !== undefined || /^[a-z_.-]+$|\p{Script=Cyrillic}/u.test(value)) continue;
      for (const [word] of value.matchAll(LATIN)) words.add(word);
    }
  }
  return words;
}

/** How far the page scrolls sideways, and what sticks out. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 0.5,
    );
    return [`${over} px`, ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 120))];
  });
}

/** Targets lower than 44 px; a label is part of its control, and WCAG 2.5.8 excepts links within a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((targets) => {
    const isInSentence = (element: Element) =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
      );
    const isTarget = (element: Element) => {
      const { width, height, bottom } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      // The link to the content stands above the page until it has the focus.
      return (
        isShown && bottom > 0 && !element.matches(':disabled, [tabindex="-1"]') && !isInSentence(element)
      );
    };
    /** With the part of its `::after` that reaches further. */
    const reachOf = (box: Element) => {
      const { top, bottom } = box.getBoundingClientRect();
      const after = getComputedStyle(box, '::after');
      const further = (length: string) =>
        after.position === 'absolute' ? Math.min(0, Number.parseFloat(length)) || 0 : 0;
      return { top: top + further(after.top), bottom: bottom - further(after.bottom) };
    };
    const heightOf = (element: Element) => {
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      const around = element.closest('.mantine-MultiSelect-input, .mantine-TagsInput-input') ?? element;
      const boxes = [around, ...labels].map(reachOf);
      return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    };
    return [...document.querySelectorAll(targets)]
      .filter((element) => isTarget(element) && heightOf(element) < 43.5)
      .map((element) => `${Math.round(heightOf(element))} px: ${element.outerHTML.slice(0, 160)}`);
  }, TARGETS);
}
