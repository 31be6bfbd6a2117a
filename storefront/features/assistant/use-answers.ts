import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDebounce } from 'use-debounce';
import type { FoundPage } from '#contract/pages.ts';
import { hasEveryWord, soughtIn, stemsOf } from '#domain/content/page-text.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { DEBOUNCE } from '#storefront/kit/debounce.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';

/** A page that answers a question. */
export type Answer = Pick<FoundPage, 'title' | 'path' | 'excerpt'>;

const MAX_ANSWERS = 6;

/** Suggestions shown before a question is typed. */
export const FREQUENT: readonly Answer[] = [
  {
    title: 'Как сделать заказ',
    path: paths.howOrder,
    excerpt: 'От\u00a0выбора размера до\u00a0коробки в\u00a0руках',
  },
  {
    title: 'Сколько стоит и\u00a0сколько идёт доставка',
    path: paths.deliveries,
    excerpt: 'Тарифы и\u00a0сроки по\u00a0регионам',
  },
  {
    title: 'Чем можно оплатить',
    path: paths.payments,
    excerpt: 'Картой, в\u00a0рассрочку, при\u00a0получении',
  },
  {
    title: 'Украшение не\u00a0подошло',
    path: paths.refund,
    excerpt: 'Как вернуть и\u00a0когда придут деньги',
  },
  { title: 'Какой у\u00a0меня размер', path: paths.sizes, excerpt: 'Нитка, линейка и\u00a0две минуты' },
  { title: 'Как списать бонусы', path: paths.bonusProgram, excerpt: 'Один бонус\u00a0— один рубль' },
];

/** Pages that match the typed question; undefined while it is empty. */
export function useAnswers(question: string) {
  const { site } = useFrame();
  const [asked] = useDebounce(question.trim(), DEBOUNCE);
  const { data, error, isFetching } = useQuery({
    queryKey: ['help', site.id, asked],
    queryFn: async ({ signal }) => {
      const query = { query: asked, limit: MAX_ANSWERS };
      return withFrequent(asked, await browserApi('GET /pages/v1/search', { query, signal }));
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const answers: readonly Answer[] | undefined = error ? [] : data;
  return {
    answers: asked === '' ? undefined : answers,
    isSearching: isFetching || asked !== question.trim(),
    hasFailed: error !== null,
  };
}

/** Puts matching frequent questions first, including pages that are not made of content blocks. */
function withFrequent(asked: string, found: readonly Answer[]): readonly Answer[] {
  const sought = soughtIn(asked);
  const frequent = FREQUENT.filter(({ title }) => hasEveryWord(sought, stemsOf(title)));
  const others = found.filter(({ path }) => !frequent.some((one) => one.path === path));
  return [...frequent, ...others].slice(0, MAX_ANSWERS);
}
