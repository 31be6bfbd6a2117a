/** A review with a text, as it was typed. */
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
  /** Pictures of the product used as the buyer's photos. */
  photos?: readonly number[];
  answer?: string;
};

/** By product code. */
export type WrittenReviews = Readonly<Record<string, readonly WrittenReview[]>>;
