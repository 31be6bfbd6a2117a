import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { listReviews, REVIEWS_AT_ONCE, type ReviewPage } from './load-reviews.ts';
import { isUsual, type ReviewInput } from './review-paths.ts';

/** Reviews as they are asked for, more of them with each press; the usual ones begin with what the page came with. */
export function useReviewList(wish: ReviewInput, first: ReviewPage) {
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['reviews', wish],
    queryFn: ({ pageParam: page, signal }) =>
      listReviews(browserApi, wish, { page, limit: REVIEWS_AT_ONCE, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ _meta }) =>
      _meta.currentPage < _meta.pageCount ? _meta.currentPage + 1 : undefined,
    ...(isUsual(wish) && { initialData: { pages: [first], pageParams: [1] } }),
    staleTime: Number.POSITIVE_INFINITY,
    // What was chosen before stays until what is chosen now has come.
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
