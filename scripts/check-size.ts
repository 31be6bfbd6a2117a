import { readFile, stat, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makeDemoFolders } from '#tests/support/demo-folders.ts';
import { openDemoShop } from '#tests/support/prepared-shop.ts';
import { PROJECT } from './run-tool.ts';

/*
 * Measures the transfer size of a first visit. Uses the shop at SHOP_ORIGIN, or opens one; `--to <file>` writes the bytes as
 * JSON. Not size-limit: only the HTML names the files.
 */

const { values: options } = parseArgs({ options: { to: { type: 'string' } } });

const KILOBYTE = 1000;
const SCRIPT_LIMIT = 120 * KILOBYTE;
const FONT_LIMIT = 40 * KILOBYTE;
const LISTING_LIMIT = 40 * KILOBYTE;
const LISTING = '/catalog/all';

const CLIENT = join(PROJECT, 'build/client');

const sizes: Record<string, number> = {};
const removeFolders = await makeDemoFolders();
const shop = process.env.SHOP_ORIGIN === undefined ? await openDemoShop() : undefined;
const origin = process.env.SHOP_ORIGIN ?? shop?.origin;
try {
  const listing = await download(LISTING);
  const tiles = new Set(listing.html.match(/\/catalog\/[a-z0-9/-]+\/detail\/[a-z0-9-]+/g));
  const [product = ''] = tiles;
  await checkPage('Главная', await download('/'));
  await checkPage('Каталог', listing);
  await checkPage('Товар', await download(product));
  compare(`Каталог, страница из ${tiles.size} плиток`, listing.bytes, LISTING_LIMIT);
  if (options.to !== undefined) await writeFile(options.to, JSON.stringify(sizes));
} finally {
  await shop?.close();
  await removeFolders();
}

type Page = { html: string; bytes: number };

async function checkPage(name: string, { html }: Page): Promise<void> {
  const scripts = await firstLoadScripts(html);
  if (!compare(`${name}: скрипты первой загрузки`, total([...scripts.values()]), SCRIPT_LIMIT)) {
    const heaviest = [...scripts].toSorted(([, one], [, other]) => other - one).slice(0, 8);
    for (const [path, bytes] of heaviest) console.log(`    ${inKilobytes(bytes)} КБ ${path}`);
  }
  const fonts = [...html.matchAll(/<link\b[^>]*\bas="font"[^>]*>/g)].map(([link]) => hrefOf(link));
  const fontSizes = await Promise.all(fonts.map(async (path) => (await readFile(join(CLIENT, path))).length));
  compare(`${name}: шрифты`, total(fontSizes), FONT_LIMIT);
}

/** Prints the size; false when it is zero or over the limit. */
function compare(what: string, bytes: number, limit: number): boolean {
  sizes[what] = bytes;
  const isWithin = bytes > 0 && bytes <= limit;
  console.log(`${isWithin ? '✓' : '✗'} ${what}: ${inKilobytes(bytes)} из ${inKilobytes(limit)} КБ`);
  if (!isWithin) process.exitCode = 1;
  return isWithin;
}

function inKilobytes(bytes: number): string {
  return (bytes / KILOBYTE).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
}

function total(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The scripts of the page and their static imports, with the bytes that the build has compressed them to. */
async function firstLoadScripts(html: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [, path = ''] of html.matchAll(/"(\/assets\/[^"]+\.js)"/g)) await addWithImports(path, found);
  return found;
}

async function addWithImports(path: string, found: Map<string, number>): Promise<void> {
  if (found.has(path)) return;
  const file = join(CLIENT, path);
  const [code, { size }] = await Promise.all([readFile(file, 'utf8'), stat(`${file}.br`)]);
  found.set(path, size);
  for (const [, name = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'](\.[^"']+\.js)["']/g)) {
    await addWithImports(new URL(name, `file://${path}`).pathname, found);
  }
}

function hrefOf(tag: string): string {
  return /\bhref="([^"]+)"/.exec(tag)?.[1] ?? '';
}

/** The HTML of the page, and its transfer size. */
async function download(path: string): Promise<Page> {
  const [html, bytes] = await Promise.all([
    fetch(origin + path).then((response) => {
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return response.text();
    }),
    receivedBytes(path),
  ]);
  return { html, bytes };
}

function receivedBytes(path: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  get(origin + path, { headers: { 'accept-encoding': 'br' } }, (response) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    response.on('end', () => resolve(bytes));
  }).on('error', reject);
  return promise;
}
