import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { listReviews, REVIEWS_AT_ONCE, type ReviewPage } from './load-reviews.ts';
import { isUsual, type ReviewInput } from './review-paths.ts';

/** Reviews by filter, more of them with each press; the default filter starts with the page's own data. */
export function useReviewList(input: ReviewInput, first: ReviewPage) {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['reviews', input],
    queryFn: ({ pageParam: page, signal }) =>
      listReviews(browserApi, input, { page, limit: REVIEWS_AT_ONCE, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ _meta }) =>
      _meta.currentPage < _meta.pageCount ? _meta.currentPage + 1 : undefined,
    ...(isUsual(input) && { initialData: { pages: [first], pageParams: [1] } }),
    staleTime: Number.POSITIVE_INFINITY,
    // The previous result stays until the new one is loaded.
    placeholderData: keepPreviousData,
  });
  return {
    reviews: (data?.pages ?? []).flatMap((page) => page.data),
    hasMore: hasNextPage,
    isLoading: isFetching,
    failure: error ? refusalText(error, navigator.onLine) : undefined,
    loadMore: () => void fetchNextPage(),
  };
}
