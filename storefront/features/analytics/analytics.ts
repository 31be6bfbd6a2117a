import { isCountedPath } from '#domain/analytics/counted-path.ts';
import { changedGoods } from './basket-goods.ts';
import { readCookieChoice } from './cookie-choice.ts';
import { hit, pushGoods, reachGoal, startMetrica } from './metrica.ts';

/** Structured data uses RUR (decision T3.23), Metrica expects ISO 4217. */
const CURRENCY = 'RUB';

type Action = 'detail' | 'add' | 'remove' | 'purchase';
type GoodsEvent = { action: Action; products: readonly object[]; actionField?: object };

/** Storage key of basket changes made on pages without analytics; the next page with analytics sends them. */
const WAITING = 'waitingGoods';

/** The shop's Metrica id while the tag runs in this document. */
let running: number | undefined;
/** Address of the last counted page: the referer of the next. */
let counted = '';
/** Goals reached before their page was counted. */
let goals: { goal: string; href: string }[] = [];

/** Counts visits when the shop has a Metrica id and the user has consented (§7 Analytics). */
export function startAnalytics(): void {
  counted = document.referrer;
  follow();
  document.addEventListener('cookiechoice', follow);
  document.addEventListener('pagechange', follow);
  document.addEventListener('basketchange', ({ detail: { before, after } }) => {
    if (before === undefined) return;
    const { added, removed } = changedGoods(before, after);
    trackItems('add', added);
    trackItems('remove', removed);
  });
  document.addEventListener('click', leaveCounter, { capture: true });
}

/** Asks once, and only if the shop uses analytics: the footer contains its Metrica id. */
export function offerCookieChoice(): void {
  const isCounted = document.querySelector('footer[data-metrica]') !== null;
  if (!isCounted || readCookieChoice() !== undefined) return;
  void import('./cookie-bar.ts').then(({ showCookieBar }) => {
    // The user may have answered on the cookies page in the meantime.
    if (readCookieChoice() === undefined) showCookieBar();
  });
}

/** Tracks a goal of the current page, now or as soon as that page is counted; dropped when the page is left before. */
export function trackGoal(goal: string): void {
  if (running !== undefined && counted === location.href) reachGoal(running, goal);
  else goals.push({ goal, href: location.href });
}

export function trackItems(action: Action, products: readonly object[], actionField?: object): void {
  if (products.length === 0 || readCookieChoice() !== 'analytics') return;
  const goods: GoodsEvent = { action, products, ...(actionField && { actionField }) };
  if (running === undefined) sessionStorage.setItem(WAITING, JSON.stringify([...waiting(), goods]));
  else push(goods);
}

function follow(): void {
  const id = Number(document.querySelector<HTMLElement>('footer[data-metrica]')?.dataset.metrica);
  const mayCount = readCookieChoice() === 'analytics' && isCountedPath(location.pathname);
  if (running !== undefined && !mayCount) {
    // A loaded tag can only be removed by loading a new document.
    location.reload();
  } else if (id > 0 && mayCount) count(id);
}

function count(id: number): void {
  if (running === undefined) {
    running = id;
    startMetrica(id);
    for (const goods of waiting()) push(goods);
    sessionStorage.removeItem(WAITING);
  }
  if (counted === location.href) return;
  hit(id, location.href, { title: document.title, referer: counted });
  counted = location.href;
  for (const { goal, href } of goals) if (href === counted) reachGoal(id, goal);
  goals = [];
  const good = shownGood(document);
  if (good !== undefined) trackItems('detail', [good]);
}

function push({ action, products, actionField }: GoodsEvent): void {
  pushGoods({ currencyCode: CURRENCY, [action]: { ...(actionField && { actionField }), products } });
}

function waiting(): GoodsEvent[] {
  return JSON.parse(sessionStorage.getItem(WAITING) ?? '[]');
}

/** Links to pages without analytics load a new document, so that the tag does not run there. */
function leaveCounter({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (running === undefined || !link || link.target !== '') return;
  if (link.origin === location.origin && !isCountedPath(link.pathname)) link.target = '_self';
}

type StructuredProduct = {
  '@type': string;
  name: string;
  sku?: string;
  category?: string;
  brand?: { name: string };
  offers?: { price?: string; lowPrice?: string };
};

/** The product of the page from its structured data; undefined on other pages. */
function shownGood(page: Document): object | undefined {
  for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]')) {
    const graph = JSON.parse(textContent || '{}');
    const things: StructuredProduct[] = graph['@graph'] ?? [graph];
    const product = things.find((thing) => thing['@type'] === 'Product');
    if (product !== undefined) return goodOf(product);
  }
  return;
}

function goodOf({ name, sku, category, brand, offers }: StructuredProduct): object {
  const price = offers?.price ?? offers?.lowPrice;
  return {
    id: sku ?? name,
    name,
    ...(brand && { brand: brand.name }),
    ...(category !== undefined && { category }),
    ...(price !== undefined && { price: Number(price) }),
  };
}
