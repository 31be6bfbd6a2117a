import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '#tests/e2e/support/chromium.ts';
import { PHONE } from '#tests/e2e/support/screens.ts';
import { RING, RINGS } from '#tests/support/demo-goods.ts';

/** Of the processor, as Lighthouse slows it down for a phone. */
const SLOW_DOWN = 4;

export type Click = {
  title: string;
  /** Milliseconds from each click to the next frame that the page paints. */
  delays: number[];
};

/** Delays of clicks on a phone that has loaded the page. */
export async function measureClicks(origin: string): Promise<Click[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    return [
      { title: 'Фильтр', delays: await filterDelays(browser, origin) },
      { title: 'Размер', delays: await sizeDelays(browser, origin) },
    ];
  } finally {
    await browser.close();
  }
}

async function filterDelays(browser: Browser, origin: string): Promise<number[]> {
  const page = await openOnSlowPhone(browser, origin + RINGS);
  await page.getByRole('main').getByRole('link', { name: 'Фильтры' }).click();
  const values = page.getByRole('dialog').getByRole('checkbox', { disabled: false });
  const delays: number[] = [];
  for (const place of [0, 1, 2, 3, 4]) {
    const address = page.url();
    delays.push(await delayOf(page, () => values.nth(place).click()));
    // The listing follows the choice.
    await page.waitForURL((url) => url.href !== address);
    await page.waitForLoadState('networkidle');
  }
  return delays;
}

async function sizeDelays(browser: Browser, origin: string): Promise<number[]> {
  const page = await openOnSlowPhone(browser, origin + RING.path);
  const sizes = page.getByRole('group', { name: 'Размер' }).getByRole('radio');
  const delays: number[] = [];
  for (const place of [1, 2, 3, 4, 5]) {
    delays.push(await delayOf(page, () => sizes.nth(place).click({ force: true })));
  }
  return delays;
}

async function openOnSlowPhone(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ ...PHONE.use, locale: 'ru-RU', serviceWorkers: 'block' });
  await page.goto(url, { waitUntil: 'networkidle' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  return page;
}

/** The browser rounds durations to 8 ms and reports those from 16 ms on. */
const SHORTEST_REPORTED = 16;

/** The longest event of the interaction; 0 when every event is shorter than the browser reports. */
async function delayOf(page: Page, click: () => Promise<void>): Promise<number> {
  const observed = await page.evaluateHandle((durationThreshold) => {
    const durations: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[]) {
        if (entry.interactionId) durations.push(entry.duration);
      }
    });
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
    return { durations, observer };
  }, SHORTEST_REPORTED);
  await click();
  return observed.evaluate(async ({ durations, observer }) => {
    // Events are reported after the frame that they led to.
    await new Promise((painted) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(painted, 0))),
    );
    observer.disconnect();
    return Math.max(0, ...durations);
  });
}
