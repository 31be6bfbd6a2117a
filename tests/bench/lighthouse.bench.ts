import { parseArgs } from 'node:util';
import { openBuiltShop } from '#tests/support/built-shop.ts';
import { RING, RINGS } from '#tests/support/demo-goods.ts';
import { OPEN as RAFFLE } from '#tests/support/demo-raffles.ts';
import { measureClicks } from './lighthouse-clicks.ts';
import { type PageFigures, visitByLighthouse } from './lighthouse-page.ts';

/*
 * `npm run bench:pages`: first visits of the built demo shop by Lighthouse, on a phone over a simulated slow 4G connection,
 * and clicks on a slow phone. Ends with 1 when a figure misses its bar. `npm run bench:pages -- --only Товар --runs 5`.
 */

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    /** Part of a title. */
    only: { type: 'string', default: '' },
  },
});
const RUNS = Number(options.runs);

const PAGES = { Главная: '/', Каталог: RINGS, Товар: RING.path, Розыгрыш: RAFFLE };

type Bar = {
  title: string;
  of: (figures: PageFigures) => number;
  least?: number;
  most?: number;
  digits?: number;
};

const BARS: Bar[] = [
  { title: 'производительность', of: ({ scores }) => scores.performance, least: 95 },
  { title: 'доступность', of: ({ scores }) => scores.accessibility, least: 100 },
  { title: 'практики', of: ({ scores }) => scores['best-practices'], least: 100 },
  { title: 'SEO', of: ({ scores }) => scores.seo, least: 100 },
  { title: 'FCP, мс', of: ({ fcp }) => fcp, most: 1500 },
  { title: 'LCP, мс', of: ({ lcp }) => lcp, most: 2300 },
  { title: 'TBT, мс', of: ({ tbt }) => tbt },
  { title: 'CLS', of: ({ cls }) => cls, digits: 3 },
  { title: 'запросов', of: ({ requests }) => requests, most: 35 },
  { title: 'скриптов', of: ({ scripts }) => scripts, most: 8 },
  { title: 'КБ', of: ({ bytes }) => bytes / 1000 },
];

/** Milliseconds. */
const MOST_DELAY = 100;

const shop = await openBuiltShop();
try {
  console.log(`| | ${BARS.map(({ title }) => title).join(' | ')} |\n|---|${'---:|'.repeat(BARS.length)}`);
  for (const [title, path] of Object.entries(PAGES)) {
    if (title.includes(options.only)) await measurePage(title, shop.origin + path);
  }
  if (options.only === '') {
    for (const { title, delays } of await measureClicks(shop.origin)) {
      console.log(
        `${title}: ${cell(median(delays), { most: MOST_DELAY })} мс до кадра (${delays.join(', ')})`,
      );
    }
  }
} finally {
  await shop.close();
}

async function measurePage(title: string, url: string): Promise<void> {
  // The first request renders the page and resizes its pictures.
  await visitByLighthouse(url);
  const runs: PageFigures[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await visitByLighthouse(url));
  const cells = BARS.map((bar) => cell(median(runs.map(bar.of)), bar));
  console.log(`| ${title} | ${cells.join(' | ')} |`);
  for (const fault of new Set(runs.flatMap(({ faults }) => faults))) console.log(`  ${fault}`);
}

/** The figure, marked when it misses its bar. */
function cell(figure: number, { least = -Infinity, most = Infinity, digits = 0 }: Partial<Bar>): string {
  const isWithin = figure >= least && figure <= most;
  if (!isWithin) process.exitCode = 1;
  return `${figure.toLocaleString('ru-RU', { maximumFractionDigits: digits })}${isWithin ? '' : ' ✗'}`;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
