import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { DELIVERY_METHODS, DELIVERY_TARIFFS, DELIVERY_ZONES } from '#database/seed/delivery.ts';
import { CONTENT_PAGES, type SeedBlock } from '#database/seed/pages/content-pages.ts';
import { PROMO_CODES } from '#database/seed/promo-and-bonuses.ts';
import { typeset } from '#database/typeset.ts';
import { formatMoney } from '#domain/money.ts';
import { RETURN_DAYS } from '#domain/orders/refund.ts';
import { SET_ASIDE_HOURS } from '#domain/orders/set-aside.ts';
import { Settings } from '#server/platform/site-settings.ts';
import { frameLinks } from '#storefront/kit/frame-links.ts';
import routes from '#storefront/routes.ts';

/* The shop's texts agree with its behaviour, and their links work. */

const wordsOf = ({ fields, items }: SeedBlock): string[] => [
  ...Object.values(fields).filter((value) => typeof value === 'string'),
  ...items.flatMap(wordsOf),
];

const textOf = (code: string): string =>
  CONTENT_PAGES.filter((page) => page.code === code)
    .flatMap(({ blocks }) => blocks.flatMap(wordsOf))
    .map((words) => typeset(words).replaceAll('\u00a0', ' '))
    .join('\n');

const { pricing, delivery, orders } = Settings.parse({});
const threshold = formatMoney(delivery.freeDeliveryThreshold).replaceAll('\u00a0', ' ');

describe('numbers in the texts equal the settings of the shop (decision T2.29)', () => {
  test.each([
    { code: 'deliveries', says: `От ${threshold} — бесплатно` },
    { code: 'payments', says: `Доставка от ${threshold} — за наш счёт` },
    { code: 'actions', says: `От ${threshold} привезём бесплатно` },
    { code: 'payments', says: `Скидка ${pricing.onlineDiscount.percent} %` },
    { code: 'actions', says: `−${pricing.onlineDiscount.percent} % за оплату онлайн` },
    { code: 'actions', says: `−${pricing.setDiscountPercent} % на комплект` },
    { code: 'how-order', says: `скидка ${pricing.setDiscountPercent} % на каждый` },
    { code: 'payments', says: `за ${orders.payWithin} часа` },
    { code: 'offer', says: `При онлайн-оплате — на ${orders.payWithin} часа` },
    { code: 'offer', says: `хранится ${orders.fetchWithin} часа` },
    { code: 'offer', says: `кнопкой «Отложить в магазине», — ${SET_ASIDE_HOURS} часа` },
    { code: 'contacts', says: `придержим его ${SET_ASIDE_HOURS} часа` },
    { code: 'refund', says: `${RETURN_DAYS} дней после получения` },
    { code: 'offer', says: `в течение ${RETURN_DAYS} дней после` },
    { code: 'bonus', says: `через ${RETURN_DAYS} дней после получения заказа` },
    { code: 'bonus', says: `<th>Обычный</th><td>${pricing.bonusPercent.standard}</td>` },
    { code: 'bonus', says: `<th>Серебряный</th><td>${pricing.bonusPercent.silver}</td>` },
    { code: 'bonus', says: `<th>Золотой</th><td>${pricing.bonusPercent.gold}</td>` },
  ])('$code says «$says»', ({ code, says }) => {
    expect(textOf(code)).toContain(says);
  });

  test.each(DELIVERY_METHODS)('the page of delivery shows the tariffs of $code', ({ id }) => {
    const rows = DELIVERY_TARIFFS.filter(({ method_id }) => method_id === id).map(
      ({ zone_id, base_kopecks, days_from, days_to }) => {
        const zone = DELIVERY_ZONES.find((one) => one.id === zone_id)?.title;
        const price = base_kopecks === 0 ? 'бесплатно' : `${base_kopecks / 100} ₽`;
        const days = days_to === 0 ? 'сразу, если украшение в магазине' : `${days_from}–${days_to}`;
        return `<tr><th>${zone}</th><td>${price}</td><td>${days}</td></tr>`;
      },
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(textOf('deliveries')).toContain(`<tbody>${rows.join('')}</tbody>`);
  });

  test('a published promo code is valid', () => {
    const published = [...textOf('actions').matchAll(/<th>([А-Я]+)<\/th>/g)].map(([, code]) => code);
    expect(published.length).toBeGreaterThan(0);
    const endless = PROMO_CODES.filter(({ is_active, ends_at }) => is_active && ends_at === null);
    expect(endless.map(({ code }) => code)).toEqual(expect.arrayContaining(published));
  });
});

/** Patterns of the route table, as regular expressions. */
const patternsOf = (entries: readonly RouteConfigEntry[]): RegExp[] =>
  entries.flatMap(({ path, index, children }) => [
    ...((path !== undefined && path !== '*') || index
      ? [new RegExp(`^/${(path ?? '').replace(/:\w+/g, '[^/]+').replace(/\*/g, '.+')}$`)]
      : []),
    ...patternsOf(children ?? []),
  ]);

test('links of pages and the frame point to pages of the shop', () => {
  const patterns = patternsOf(routes);
  const stored = new Set(CONTENT_PAGES.map(({ path }) => path));
  const written = CONTENT_PAGES.flatMap(({ blocks }) => blocks.flatMap(wordsOf)).flatMap((words) =>
    /^\/[^/]/.test(words) ? [words] : [...words.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href),
  );
  const { bar, law, columns } = frameLinks({ raffleCode: null, isDealerSite: false, hasBonuses: true });
  const framed = [bar, law, ...columns.map(({ links }) => links)].flat();
  const paths = [...written, ...framed.map(({ href }) => href)].map((href) => href.replace(/[?#].*/, ''));

  expect(paths.length).toBeGreaterThan(50);
  const lost = paths.filter((path) => !stored.has(path) && !patterns.some((one) => one.test(path)));
  expect(lost).toEqual([]);
});

test('texts follow Russian typesetting [C003]', () => {
  const faults = CONTENT_PAGES.flatMap(({ code, blocks }) =>
    blocks
      .flatMap(wordsOf)
      .map((words) => typeset(words).replace(/<[^>]*>/g, ' '))
      .flatMap((text) =>
        [...text.matchAll(/.{0,20}(?:[^\S\u00a0]—|\s-\s|["”]|\.\.\.|\d (?:₽|%)).{0,20}/g)].map(
          ([fault]) => `${code}: ${fault}`,
        ),
      ),
  );
  expect(faults).toEqual([]);
});

test('no title has a sum: its typeface has no sign of the rouble', () => {
  const titlesOf = ({ fields, items }: SeedBlock): unknown[] => [fields.title, ...items.flatMap(titlesOf)];
  const titles = CONTENT_PAGES.flatMap(({ blocks }) => blocks.flatMap(titlesOf)).map(String);
  expect(titles.length).toBeGreaterThan(50);
  expect(titles.filter((title) => title.includes('₽'))).toEqual([]);
});
