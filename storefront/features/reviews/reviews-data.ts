import type { Review as ReviewThing } from 'schema-dts';
import type { Review } from '#contract/reviews.ts';

/** Structured data of reviews with texts. */
export function reviewsData(reviews: readonly Review[]) {
  const worded = reviews.filter(({ text }) => text !== '');
  if (worded.length === 0) return {};
  return {
    review: worded.map(
      ({ author, rate, text, createdAt }) =>
        ({
          '@type': 'Review',
          author: { '@type': 'Person', name: author },
          datePublished: createdAt.slice(0, 10),
          reviewBody: text,
          reviewRating: { '@type': 'Rating', ratingValue: rate, bestRating: 5, worstRating: 1 },
        }) as const satisfies ReviewThing,
    ),
  };
}

/** The average rating; undefined without reviews. */
export const ratingData = (average: number, count: number) =>
  count === 0
    ? {}
    : { aggregateRating: { '@type': 'AggregateRating' as const, ratingValue: average, reviewCount: count } };
