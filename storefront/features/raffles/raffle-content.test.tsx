import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ContentBlock } from '#contract/pages.ts';
import type { Raffle } from '#contract/raffles.ts';
import { ContentBlocks } from '#storefront/features/content/content-blocks.tsx';
import { TEMPLATES } from '#storefront/features/content/templates.ts';
import { RaffleContent } from './raffle-content.tsx';
import type { RaffleTab } from './raffle-paths.ts';
import { RaffleContext } from './raffle-view.ts';

const RAFFLE: Raffle = {
  code: 'osen',
  title: 'Осень',
  siteIds: [],
  activeTab: 1,
  raffleDates: { start: '2026-11-01T00:00:00+03:00', end: '2026-12-20T23:59:59+03:00' },
  rafflesResultDate: '2026-12-25T12:00:00+03:00',
  rafflesConditionsFile: '/api/file/v1/usloviya/download',
  linkToResults: null,
  opensAt: '2026-10-31T21:00:00Z',
  closesAt: '2026-12-20T21:00:00Z',
  state: 'open',
  organizer: 'ООО «Лунница»',
  deciderTitle: 'Курс доллара США Банка России на 25 декабря 2026 года',
  prizes: [
    { place: 1, count: 1, title: 'Гарнитур с малахитом', imageId: null },
    { place: 2, count: 3, title: 'Подвеска «Лунница»', imageId: null },
  ],
  pageCode: null,
  participants: { data: [], _meta: { currentPage: 1, perPage: 20, pageCount: 0, totalCount: 0 } },
  draw: null,
};

const WITH_LIST: Raffle = {
  ...RAFFLE,
  participants: {
    data: [{ number: 1, displayName: 'Анна К.', ticket: '460••••••3456' }],
    _meta: { currentPage: 1, perPage: 20, pageCount: 1, totalCount: 1 },
  },
};

const NO_SOURCES = { banners: {}, shelves: {}, news: {}, forms: {} };

const block = (
  templateCode: string,
  fields: ContentBlock['fields'],
  items: ContentBlock[] = [],
): ContentBlock => ({
  id: templateCode.length,
  siteId: [],
  fields,
  items,
  params: {
    templateCode,
    isHorizontal: false,
    paddingTop: 0,
    paddingBottom: 0,
    useContainer: false,
    blockPerRow: null,
    isUrl: false,
  },
});

/** The page as the server renders it. */
function shown(raffle: Raffle, tab: RaffleTab = 'about', blocks: ContentBlock[] = []): string {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <RaffleContext value={{ raffle, h1: raffle.title, tab, posted: undefined }}>
          <RaffleContent blocks={blocks} sources={NO_SOURCES} />
        </RaffleContext>
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />).replaceAll('\u00a0', ' ');
}

/** Titles of the tabs, in order; unavailable ones in brackets. */
const tabsOf = (html: string): string[] =>
  html
    .split('role="tab"')
    .slice(1)
    .map((tab) => {
      const title = /О розыгрыше|Участники|Итоги/.exec(tab)?.[0] ?? '';
      return /^[^>]*aria-disabled="true"/.test(tab) ? `(${title})` : title;
    });

describe('tabs on the page of a raffle (§2)', () => {
  test.each([
    { raffle: RAFFLE, tabs: ['О розыгрыше', '(Итоги)'], because: 'an empty list has no tab' },
    { raffle: WITH_LIST, tabs: ['О розыгрыше', 'Участники', '(Итоги)'], because: 'there are participants' },
    {
      raffle: { ...WITH_LIST, activeTab: 3 as const },
      tabs: ['О розыгрыше', 'Участники', 'Итоги'],
      because: 'results are announced',
    },
  ])('are $tabs: $because [C147, C154]', ({ raffle, tabs }) => {
    expect(tabsOf(shown(raffle))).toEqual(tabs);
  });
});

test('the list of participants is a table, and below it six pages in a row with both ends (§2) [C156]', () => {
  const _meta = { currentPage: 10, perPage: 20, pageCount: 20, totalCount: 400 };
  const html = shown({ ...RAFFLE, participants: { ...WITH_LIST.participants, _meta } }, 'participants');
  const [, pager = ''] = html.split('</table>');
  const steps = [...pager.matchAll(/<(?:a [^>]*aria-label="Страница \d+"[^>]*|span)>([^<]+)</g)];
  expect(steps.map(([, step]) => step).join(' ')).toBe('1 … 8 9 10 11 12 13 … 20');
  expect(pager).toContain('href="/raffles/osen?page=13"');
});

describe('the results (§2)', () => {
  const DRAWN = { ...WITH_LIST, activeTab: 3 as const, state: 'drawn' as const };

  test('have a link only where one is configured [C159]', () => {
    expect(shown(DRAWN, 'results')).toContain('Итоги подведены');
    expect(shown(DRAWN, 'results')).not.toContain('Посмотреть итоги');
    const linked = shown({ ...DRAWN, linkToResults: 'https://vk.example/itogi' }, 'results');
    expect(linked).toMatch(/<a[^>]*href="https:\/\/vk\.example\/itogi"[^>]*>Посмотреть итоги/);
  });

  test('are not on the page while their tab is locked', () => {
    expect(shown(WITH_LIST)).not.toContain('Итоги подведены');
  });
});

describe('texts of a raffle', () => {
  test('show the opening date instead of the form before it begins', () => {
    const html = shown({ ...RAFFLE, state: 'soon' });
    expect(html).toContain('Регистрация откроется 1 ноября');
    expect(html).not.toContain('<form');
  });

  test.each([
    { state: 'soon', notice: 'Розыгрыш ещё не начался: штрихкоды принимаем с 1 ноября по 20 декабря.' },
    { state: 'closed', notice: 'Приём штрихкодов завершён: он шёл с 1 ноября по 20 декабря.' },
    { state: 'drawn', notice: 'Приём штрихкодов завершён: он шёл с 1 ноября по 20 декабря.' },
  ] as const)('$state: its dates instead of the form (decision T11.13)', ({ state, notice }) => {
    const html = shown({ ...RAFFLE, state });
    expect(html).toContain(notice);
    expect(html).not.toContain('<form');
  });

  test('show the places of each prize', () => {
    const html = shown(RAFFLE);
    expect(html).toContain('1 место');
    expect(html).toContain('2–4 места');
  });
});

describe('blocks of a raffle (§2)', () => {
  const SHOWCASE = block('raffle-showcase', {
    title: 'Розыгрыш «Осень»',
    text: 'Главный приз — гарнитур с малахитом.',
    imageId: 'set',
    alt: 'Гарнитур с малахитом',
    link: '/raffles/osen',
    linkTitle: 'Участвовать',
  });
  const TABS = block('raffles-tabs', {
    raffle: 'osen',
    community: 'сообществе «Лунницы»',
    goodLuck: 'Удачи каждому!',
  });

  test('raffle-showcase and raffles-tabs show the raffle on its own page [C160, C163]', () => {
    const html = shown(RAFFLE, 'about', [SHOWCASE, TABS]);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('Главный приз — гарнитур с малахитом.');
    expect(html).toContain('alt="Гарнитур с малахитом"');
    expect(html).toContain('1 ноября — 20 декабря');
    expect(html.match(/role="tablist"/g)).toHaveLength(1);
    expect(html).toContain('в сообществе «Лунницы». Удачи каждому!');
  });

  test('they may be nested in other blocks', () => {
    const html = shown(RAFFLE, 'about', [block('title-block', { title: 'Осень' }, [SHOWCASE, TABS])]);
    expect(html.match(/role="tablist"/g)).toHaveLength(1);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('elsewhere the first shows its fields, the second links to the raffle [C160, C163]', () => {
    const Page = createRoutesStub([
      {
        path: '/',
        Component: () => (
          <ContentBlocks blocks={[SHOWCASE, TABS]} templates={TEMPLATES} sources={NO_SOURCES} />
        ),
      },
    ]);
    const html = renderToStaticMarkup(<Page />).replaceAll('\u00a0', ' ');
    expect(html).toMatch(/<h2[^>]*>Розыгрыш «Осень»<\/h2>/);
    expect(html).toMatch(/<a[^>]*href="\/raffles\/osen"[^>]*>Участвовать<\/a>/);
    expect(html).toMatch(/<a[^>]*href="\/raffles\/osen"[^>]*>Участвовать в розыгрыше<\/a>/);
    expect(html).not.toContain('role="tablist"');
  });
});
