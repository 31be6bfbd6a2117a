/** A review with words, as somebody has typed it. */
export type WrittenReview = {
  author: string;
  rate: 1 | 2 | 3 | 4 | 5;
  text: string;
  pros?: string;
  cons?: string;
  fit?: 'Маломерит' | 'В размер' | 'Большемерит';
  size?: string;
  /** Before 20 November 2026. */
  daysAgo: number;
  helpful?: number;
  /** Which pictures of the product stand for the buyer's own. */
  photos?: readonly number[];
  answer?: string;
};

/** By the code of the product. */
export type WrittenReviews = Readonly<Record<string, readonly WrittenReview[]>>;
