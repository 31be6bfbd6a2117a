import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '#tests/e2e/support/chromium.ts';

export const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** A first visit of a page as Lighthouse sees it: a mid-range phone on a simulated slow 4G connection. */
export type PageFigures = {
  /** 0 to 100. */
  scores: Record<(typeof SCORES)[number], number>;
  /** Milliseconds: first and largest contentful paint, total blocking time. */
  fcp: number;
  lcp: number;
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  requests: number;
  /** Of the requests. */
  scripts: number;
  /** Transferred. */
  bytes: number;
  /** What costs points in the scores, apart from the speed. */
  faults: string[];
};

/** Every call opens another browser: connections that are open already would shorten the visit. */
export async function visitByLighthouse(url: string): Promise<PageFigures> {
  const port = await freePort();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    // Chromium refuses its sandbox to root.
    args: [`--remote-debugging-port=${port}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    // The defaults of Lighthouse are the phone and the connection.
    const run = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...SCORES] });
    if (run === undefined) throw new Error(`Lighthouse returned nothing for ${url}`);
    return figuresOf(run.lhr);
  } finally {
    await browser.close();
  }
}

function figuresOf({ runtimeError, audits, categories }: Result): PageFigures {
  if (runtimeError !== undefined) throw new Error(runtimeError.message);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const requests = requestsOf(audits['network-requests']);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    requests: requests.length,
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').length,
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    faults: ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
      (categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`),
    ),
  };
}

type Requested = { url: string; resourceType: string; transferSize: number };

/** Addresses of data are in the page itself. */
function requestsOf(audit: Result['audits'][string] | undefined): Requested[] {
  const { details } = audit ?? {};
  if (details?.type !== 'table') throw new Error('Lighthouse lists no requests');
  return (details.items as Requested[]).filter(({ url }) => !url.startsWith('data:'));
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address();
    server.close(() => resolve(typeof bound === 'object' ? (bound?.port ?? 0) : 0));
  });
  return promise;
}
