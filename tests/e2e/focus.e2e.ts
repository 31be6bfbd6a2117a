import { PENDANT, RING, RINGS } from '#tests/support/demo-goods.ts';
import { givenBasket } from './support/given-basket.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/** Enough to pass the first screens of each page, its rails and its bars. */
const STEPS = 70;

/** What is wrong with the focused element; undefined for nothing. Serialised into the page. */
async function faultOfFocus(): Promise<string | undefined> {
  // A rail scrolls in the next frame.
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const { activeElement: focused } = document;
  if (!focused || focused === document.body) return;
  const name = `${focused.tagName} «${focused.getAttribute('aria-label') ?? focused.textContent}»`;
  if (focused.closest('[aria-hidden="true"]')) return `has no name: ${name}`;
  // The label of a visually hidden field. A rail may cut it at the edge of the window.
  const shown = focused.closest('label') ?? focused;
  const { left, right, y, height } = shown.getBoundingClientRect();
  const [from, to] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const found = document.elementFromPoint((from + to) / 2, y + height / 2);
  if (found && (shown.contains(found) || found.contains(shown))) return;
  return `is covered or out of view: ${name}`;
}

onScreen(PHONE, () => {
  for (const path of [RINGS, RING.path, '/cart', '/constructor']) {
    test(`the Tab key reaches only what is named and in view on ${path} (WCAG 2.4.7, 2.4.11)`, async ({
      page,
      context,
    }) => {
      await givenBasket(context, { [PENDANT.groupId]: 1, [RING.size18]: 1 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await visit(page, path);
      const faults = new Set<string>();
      for (let step = 0; step < STEPS; step += 1) {
        await page.keyboard.press('Tab');
        const fault = await page.evaluate(faultOfFocus);
        if (fault !== undefined) faults.add(fault);
      }
      expect([...faults]).toEqual([]);
    });
  }
});

onScreen(DESKTOP, () => {
  test('with forced colours the focus is an outline, also where it is a shadow otherwise', async ({
    page,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await visit(page, RING.path);
    await page.getByRole('radio', { name: '16', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    const size = page.getByRole('group', { name: 'Размер' }).locator('label', { hasText: '16,5' });
    await expect(size).toHaveCSS('outline-style', 'solid');
    await expect(size).toHaveCSS('outline-offset', '2px');
    await visit(page, '/constructor');
    const piece = page.getByRole('main').locator('label:has(input[type="radio"])').first();
    await piece.getByRole('radio').focus();
    await page.keyboard.press('ArrowRight');
    const chosen = page.getByRole('main').locator('label:has(:focus-visible)');
    await expect(chosen).toHaveCSS('outline-offset', '2px');
  });
});
