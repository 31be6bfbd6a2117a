import type { APIRequestContext, APIResponse } from '@playwright/test';
import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { RING } from '#tests/support/demo-goods.ts';
import { pageOf, test, textOf, textsOf } from '#tests/support/visitor.ts';

const WHOLESALE = { cookie: 'siteId=2' };

const PAGES = [
  ['/about', 'О компании', ' [C017, C066]'],
  ['/actions', 'Акции', ' [C018, C067]'],
  ['/bonus', 'Бонусная программа', ' [C020]'],
  ['/certificates', 'Сертификаты', ' [C062, C071]'],
  ['/cookies', 'Файлы cookie', ''],
  ['/deliveries', 'Доставка', ' [C025]'],
  ['/how-order', 'Как сделать заказ', ' [C062, C081]'],
  ['/info', 'Информация для покупателей', ' [C027, C064]'],
  ['/offer', 'Публичная оферта', ' [C028]'],
  ['/payments', 'Оплата и доставка', ' [C062, C075]'],
  ['/policy', 'Согласие на обработку персональных данных', ' [C030, C076]'],
  ['/policy/mailing', 'Согласие на рассылку', ''],
  ['/policy/publication', 'Согласие на публикацию в списке участников', ''],
  ['/privacy', 'Политика конфиденциальности', ''],
  ['/recommendation-rules', 'Правила применения рекомендательных технологий', ''],
  ['/refund', 'Возврат товара', ' [C031, C079]'],
  ['/tour-fabrica', 'Экскурсия в мастерскую', ' [C063]'],
  ['/tour-shop', 'Прогулка по салону', ' [C063]'],
  ['/vacancy', 'Вакансии', ' [C032]'],
] as const;

for (const [path, title, rows] of PAGES) {
  test(`${path} has the title «${title}» on every site${rows}`, async ({ read }) => {
    const page = await read(path);
    expect(page.title).toBe(title);
    expect(page.headings).toEqual([title]);
    expect(textOf(page.getByRole('navigation', { name: 'Вы здесь' }))).toContain(title);
    const menu = page.getByRole('navigation', { name: 'Страницы раздела' });
    expect(textOf(within(menu).getByRole('link', { current: 'page' }))).toBe(title);
    // A substantial text, and not only a frame.
    expect(textOf(page.getByRole('main')).length).toBeGreaterThan(700);

    expect((await read(path, WHOLESALE)).headings).toEqual([title]);
  });
}

for (const { type, path, shown, words, row } of [
  {
    type: 'blog list',
    path: '/blog',
    shown: 'a[href="/blog/detail/kak-uznat-razmer-koltsa"]',
    words: /размер кольца/,
    row: 'C058',
  },
  {
    type: 'blog item',
    path: '/blog/detail/kak-uznat-razmer-koltsa',
    shown: 'time',
    words: /2026/,
    row: 'C057',
  },
  {
    type: 'product',
    path: RING.path,
    shown: 'form[action="/cart"] button[type="submit"]',
    words: /^Купить$/,
    row: 'C059',
  },
  {
    type: 'catalog',
    path: '/catalog/all',
    shown: 'article > a[href*="/detail/"]',
    words: /пробы/,
    row: 'C060',
  },
  { type: 'contacts', path: '/contacts', shown: 'a[href^="tel:"]', words: /\+7/, row: 'C061' },
]) {
  test(`a page of the type ${type} shows its content [${row}]`, async ({ read }) => {
    const page = await read(path);
    expect(page.headings).toHaveLength(1);
    expect(textsOf([...page.getByRole('main').querySelectorAll(shown)])[0]).toMatch(words);
  });
}

test('a shelf shows as many goods as its block says', async ({ read }) => {
  const countOn = async (path: string) => {
    const { main } = await read(path);
    // A text of the page may have the same heading.
    const sections = main
      .getAllByRole('heading', { name: 'Скидки недели' })
      .map((title) => title.closest('section'));
    return Math.max(...sections.map((section) => section?.querySelectorAll('article').length ?? 0));
  };
  expect(await Promise.all(['/', '/actions'].map(countOn))).toEqual([5, 10]);
});

/** The complete answer, including the data for scripts. */
const sent = async (request: APIRequestContext, path: string, siteId: number): Promise<string> => {
  const { document } = await pageOf(await request.get(path, { headers: { cookie: `siteId=${siteId}` } }));
  return textOf(document.documentElement);
};

test('pages promise wholesalers no free delivery and no bonuses, which they do not get', async ({
  request,
}) => {
  expect(await sent(request, '/deliveries', 1)).toContain('От 5 000 ₽ — бесплатно');
  const wholesale = await sent(request, '/deliveries', 2);
  expect(wholesale).not.toContain('От 5 000 ₽ — бесплатно');
  expect(wholesale).toContain('Бесплатной доставки у оптовых заказов нет');
  expect(await sent(request, '/bonus', 2)).toContain('бонусы на них не начисляются');
});

test('pages send wholesalers to no form and let them spend no bonuses', async ({ request }) => {
  const retail = await sent(request, '/how-order', 1);
  const wholesale = await sent(request, '/how-order', 2);
  for (const words of ['форме ниже', 'спишите бонусы']) {
    expect(retail).toContain(words);
    expect(wholesale).not.toContain(words);
  }
});

for (const { site, siteId } of [
  { site: 'retail', siteId: 1 },
  { site: 'wholesale', siteId: 2 },
]) {
  test(`on the ${site} site every link of a page, an article and the footer works`, async ({ request }) => {
    const headers = { cookie: `siteId=${siteId}` };
    const known = new Map<string, Promise<APIResponse>>();
    const get = (path: string): Promise<APIResponse> => {
      const answer = known.get(path) ?? request.get(path, { headers });
      known.set(path, answer);
      return answer;
    };
    const linksOf = async (path: string): Promise<string[]> =>
      [...(await (await get(path)).text()).matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)]
        .map(([, href = '']) => href.replaceAll('&amp;', '&'))
        .filter((href) => !href.includes('/detail/') || href.startsWith('/blog/'));
    const articles = (await linksOf('/blog?page=2')).concat(await linksOf('/blog'));
    const read = new Set([
      ...['/', '/contacts', '/partners', '/sizes', '/reviews', ...PAGES.map(([path]) => path)],
      ...articles.filter((href) => href.startsWith('/blog/detail/')),
    ]);
    expect(read.size).toBeGreaterThan(35);

    const leads = new Map<string, string>();
    for (const path of read) for (const href of await linksOf(path)) leads.set(href, path);
    expect(leads.size).toBeGreaterThan(60);
    for (const [href, from] of leads) {
      expect((await get(href)).status(), `${from} leads to ${href}`).toBe(200);
    }
  });
}

test('the promises of the home page name the payments that the discount is for', async ({ read }) => {
  const promises = (await read('/')).main.getByRole('list', { name: 'Условия покупки' });
  expect(textOf(promises)).toMatch(/10 % за оплату онлайн.*картой или через СБП/);
});
