import { describe, expect, test } from 'vitest';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import { withSeo } from './seo-meta.ts';

const OWN = pageMeta({
  title: 'О компании',
  description: 'Своё описание',
  path: '/about',
  origin: 'https://a.example',
});

const find = (tags: ReturnType<typeof withSeo>, key: string) =>
  tags.filter((tag) => ('name' in tag && tag.name === key) || ('property' in tag && tag.property === key));

describe('SEO texts of a page (spec §3 SEO)', () => {
  test('are the page’s own without a record', () => {
    expect(withSeo(OWN, {})).toEqual(OWN);
  });

  test('are those of the record, each once', () => {
    const tags = withSeo(OWN, {
      title: 'Т',
      ogTitle: 'ОТ',
      description: 'О',
      ogDescription: 'ОО',
      keywords: 'к, л',
      h1: 'Заголовок',
    });
    expect(tags.filter((tag) => 'title' in tag)).toEqual([{ title: 'Т' }]);
    expect(find(tags, 'description')).toEqual([{ name: 'description', content: 'О' }]);
    expect(find(tags, 'keywords')).toEqual([{ name: 'keywords', content: 'к, л' }]);
    expect(find(tags, 'og:title')).toEqual([{ property: 'og:title', content: 'ОТ' }]);
    expect(find(tags, 'og:description')).toEqual([{ property: 'og:description', content: 'ОО' }]);
    expect(find(tags, 'og:url')).toEqual([{ property: 'og:url', content: 'https://a.example/about' }]);
  });

  test('are the same for messengers, unless the record differs', () => {
    const tags = withSeo(OWN, { title: 'Т', description: 'О' });
    expect(find(tags, 'og:title')).toEqual([{ property: 'og:title', content: 'Т' }]);
    expect(find(tags, 'og:description')).toEqual([{ property: 'og:description', content: 'О' }]);
  });

  test('have the page number of a list at the end', () => {
    expect(withSeo(OWN, { title: 'Статьи' }, 2)).toContainEqual({ title: 'Статьи - Страница 2' });
  });
});
