import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ContentBlock } from '#contract/pages.ts';
import { blockParams } from '#domain/content/block-params.ts';
import { ContentBlocks } from './content-blocks.tsx';
import { HOME_TEMPLATES } from './home-templates.tsx';
import type { BlockSources } from './template-props.ts';
import { TEMPLATES } from './templates.ts';
import { unknownTemplateReporter } from './unknown-templates.ts';

let lastId = 0;

type Given = { params?: Record<string, unknown>; items?: ContentBlock[] };

function block(
  templateCode: string,
  fields: ContentBlock['fields'] = {},
  { params = {}, items = [] }: Given = {},
): ContentBlock {
  lastId += 1;
  return { id: lastId, siteId: [], fields, items, params: { templateCode, ...blockParams(params) } };
}

const NOTHING: BlockSources = { banners: {}, shelves: {}, news: {}, forms: {}, shops: undefined };

const rendered = (...blocks: ContentBlock[]): string =>
  renderToStaticMarkup(<ContentBlocks blocks={blocks} templates={TEMPLATES} sources={NOTHING} />);

const html = '<p>Ответ мастера</p>';

describe('a block is rendered by its template (spec §2 "Content blocks")', () => {
  test.each<{ template: string; fields: ContentBlock['fields']; shown: string[] }>([
    {
      template: 'title-block',
      fields: { title: 'Заголовок', text: 'Слова' },
      shown: ['<h2>Заголовок</h2>', 'Слова</p>'],
    },
    {
      template: 'title-block',
      fields: { title: 'Заголовок', link: '/sizes', linkTitle: 'К таблице' },
      shown: ['href="/sizes"', 'К таблице'],
    },
    { template: 'info-block', fields: { title: 'Важно', html }, shown: ['<h2>Важно</h2>', html] },
    {
      template: 'info-block',
      fields: { title: 'Важно', text: 'Слова' },
      shown: ['<h2>Важно</h2>', '<p>Слова</p>'],
    },
    {
      template: 'raffle-showcase',
      fields: {
        title: 'Розыгрыш',
        text: 'До 20 декабря',
        imageId: 'abc',
        alt: 'Шкатулка',
        link: '/raffles/shkatulka',
      },
      shown: ['Розыгрыш</h2>', 'До 20 декабря', 'alt="Шкатулка"', 'href="/raffles/shkatulka"', 'Участвовать'],
    },
    { template: 'raffles-tabs', fields: { raffle: 'shkatulka' }, shown: ['href="/raffles/shkatulka'] },
    { template: 'text', fields: { html }, shown: [html] },
    {
      template: 'text',
      fields: { html: '<table><tbody><tr><td>1</td></tr></tbody></table>' },
      shown: ['role="group"', 'tabindex="0"', '</table></div>'],
    },
    {
      template: 'text-image',
      fields: { title: 'Мастерская', html, imageId: 'abc', alt: 'Верстак' },
      shown: ['<h2>Мастерская</h2>', html, 'alt="Верстак"'],
    },
    {
      template: 'text-image',
      fields: { title: 'Мастерская', imageId: 'abc', side: 'top' },
      shown: ['<h2>Мастерская</h2>', 'width="1400" height="700"'],
    },
  ])('$template with $fields [C014, C160, C161, C162]', ({ template, fields, shown }) => {
    const page = rendered(block(template, fields));
    for (const part of shown) expect(page).toContain(part);
  });

  test.each([
    { template: 'faq', item: block('question', { question: 'Как?', html }), shown: ['<summary>Как?', html] },
    { template: 'steps', item: block('step', { title: 'Раз', html }), shown: ['<li>', 'Раз</h3>', html] },
    {
      template: 'cards',
      item: block('card', { title: 'Курьер', html, icon: 'truck', link: '/deliveries' }),
      shown: ['Курьер</h3>', html, 'icon-truck', 'href="/deliveries"'],
    },
    {
      template: 'documents',
      item: block('document', { title: 'Договор', link: '/documents/a.pdf', note: '12 КБ' }),
      shown: ['href="/documents/a.pdf"', 'Договор', '<small>12 КБ</small>'],
    },
  ])('$template renders its items', ({ template, item, shown }) => {
    const page = rendered(block(template, { title: 'Часть' }, { items: [item] }));
    for (const part of ['<h2>Часть</h2>', ...shown]) expect(page).toContain(part);
  });

  test('news and shops show the data fetched for them', () => {
    const news = {
      id: 1,
      code: 'a',
      title: 'Новая статья',
      announce: 'О камне',
      image: null,
      tags: [],
      publishedAt: '2026-11-01T00:00:00.000Z',
    };
    const page = renderToStaticMarkup(
      <ContentBlocks
        blocks={[block('news', { title: 'Из блога', count: 2 }), block('shops', { title: 'Салоны' })]}
        templates={TEMPLATES}
        sources={{ ...NOTHING, news: { '2|': [news] } }}
      />,
    );
    expect(page).toContain('Новая статья');
    expect(page).not.toContain('Салоны');
  });

  test('renders nothing for data that the shop does not have', () => {
    const asking = ['banner', 'hero', 'shelf', 'news', 'shops', 'form'].map((template) =>
      block(template, { code: 'none' }),
    );
    expect(rendered(...asking).replace(/<\/?div[^>]*>/g, '')).toBe('');
  });

  test('with isUrl the text is the link of the block (decision T2.35)', () => {
    const page = rendered(
      block('info-block', { title: 'Размеры', text: '/sizes' }, { params: { isUrl: true } }),
      block('title-block', { title: 'Таблицы', text: '/sizes' }, { params: { isUrl: true } }),
    );
    expect(page).toContain('href="/sizes">Размеры</a>');
    expect(page).toContain('<h2><a href="/sizes">Таблицы</a></h2>');
  });

  test('escapes text', () => {
    expect(rendered(block('title-block', { title: '<img src=x onerror=alert(1)>' }))).toContain(
      '&lt;img src=x onerror=alert(1)&gt;',
    );
  });
});

describe('blocks inside blocks', () => {
  const leaf = (title: string) => block('title-block', { title });

  test('are rendered inside, at any depth [C164]', () => {
    const deep = block(
      'info-block',
      { title: 'Один' },
      {
        items: [
          block(
            'title-block',
            { title: 'Два' },
            { items: [block('info-block', { title: 'Три' }, { items: [leaf('Четыре')] })] },
          ),
        ],
      },
    );
    expect(rendered(deep).match(/<h2>[^<]+<\/h2>/g)).toEqual([
      '<h2>Один</h2>',
      '<h2>Два</h2>',
      '<h2>Три</h2>',
      '<h2>Четыре</h2>',
    ]);
    // Every section is still open when the innermost is rendered.
    expect(rendered(deep).indexOf('Четыре')).toBeLessThan(rendered(deep).indexOf('</section>'));
  });

  test.each([
    { params: { isHorizontal: true }, perRow: '3', because: 'all of them are in one row' },
    { params: { isHorizontal: true, blockPerRow: 2 }, perRow: '2', because: 'a row holds two' },
    { params: { blockPerRow: 4 }, perRow: '4', because: 'a row holds four' },
    { params: {}, perRow: undefined, because: 'they are stacked' },
  ])('$params: $because [C170]', ({ params, perRow }) => {
    const page = rendered(block('info-block', {}, { params, items: [leaf('а'), leaf('б'), leaf('в')] }));
    expect(/--per-row:(\d)/.exec(page)?.[1]).toBe(perRow);
  });
});

describe('params of a block', () => {
  test('paddings are in pixels, and absent by default [C168, C169]', () => {
    const padded = block('title-block', { title: 'а' }, { params: { paddingTop: 24, paddingBottom: 48 } });
    expect(rendered(padded)).toContain('style="padding-top:24px;padding-bottom:48px"');
    expect(rendered(block('title-block', { title: 'а' }))).not.toContain('style=');
  });

  test('a block uses the column of the page by default [C171]', () => {
    expect(rendered(block('title-block', { title: 'а' }))).toMatch(/^<div class="wrap /);
    expect(rendered(block('title-block', { title: 'а' }, { params: { useContainer: false } }))).toMatch(
      /^<div><section>/,
    );
  });
});

describe('an unknown template (decision T2.35)', () => {
  const blocks = [
    block('title-block', { title: 'а' }, { items: [block('carousel-3d', { title: 'Скрыто' })] }),
  ];

  test.each(['carousel-3d', 'constructor', '__proto__', ''])('«%s» renders nothing', (template) => {
    expect(rendered(block(template, { title: 'Скрыто' }))).toBe('');
  });

  test('is reported once, with the page and the block', () => {
    const reports: string[] = [];
    const check = unknownTemplateReporter((line) => reports.push(line));
    check('/about', blocks, TEMPLATES);
    check('/about', blocks, TEMPLATES);
    expect(reports).toEqual([
      `Шаблона «carousel-3d» нет: блок ${blocks[0]?.items[0]?.id} страницы /about не показан`,
    ]);
  });

  test('is not reported for the items of a list', () => {
    const reports: string[] = [];
    const list = block('faq', {}, { items: [block('question')] });
    unknownTemplateReporter((line) => reports.push(line))('/about', [list], TEMPLATES);
    expect(reports).toEqual([]);
  });

  test('every template of the home page is available on all pages', () => {
    expect(Object.keys(TEMPLATES)).toEqual(expect.arrayContaining(Object.keys(HOME_TEMPLATES)));
  });
});
