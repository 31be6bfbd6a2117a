import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FoundPage } from '#contract/pages.ts';
import { hasEveryWord, soughtIn, stemsOf } from '#domain/content/page-text.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { useDebounced } from '#storefront/ui/use-debounced.ts';
import { FREQUENT } from './frequent-questions.ts';

/** A page that answers a question. */
export type Answer = Pick<FoundPage, 'title' | 'path' | 'excerpt'>;

const MAX_ANSWERS = 6;

/** Pages that match the typed question; undefined while it is empty. */
export function useAnswers(question: string) {
  const { site } = useFrame();
  const asked = useDebounced(question.trim());
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
