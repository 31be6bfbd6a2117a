const TAG = 'https://mc.yandex.ru/metrika/tag.js';

type Call = [id: number, method: string, ...rest: unknown[]];
type Ym = { (...call: Call): void; a: Call[]; l: number };

declare global {
  interface Window {
    ym?: Ym;
    dataLayer?: unknown[];
  }
}

/**
 * Loads Yandex Metrica; called only after consent. Page views are sent one by one, because navigation happens
 * in the browser.
 */
export function startMetrica(id: number): void {
  window.dataLayer = [];
  // The queue of the tag: it stores calls until the script is loaded.
  const a: Call[] = [];
  const ym: Ym = Object.assign((...call: Call) => void a.push(call), { a, l: Date.now() });
  window.ym = ym;
  const tag = document.createElement('script');
  tag.async = true;
  tag.src = TAG;
  document.head.append(tag);
  ym(id, 'init', { defer: true, ecommerce: 'dataLayer', clickmap: false, trackLinks: true, webvisor: false });
}

export const hit = (id: number, url: string, { title, referer }: { title: string; referer: string }): void =>
  window.ym?.(id, 'hit', url, { title, referer });

export const reachGoal = (id: number, goal: string): void => window.ym?.(id, 'reachGoal', goal);

export const pushGoods = (ecommerce: unknown): void => void window.dataLayer?.push({ ecommerce });
