import type { ApiError } from '#contract/api-error.ts';
import type { Changed } from './checkout-data.ts';

/** @param seenTotal roubles that the shopper saw while pressing */
export const changedBy = ({ changed, message }: ApiError, seenTotal: number): Changed => ({
  ...changed,
  message,
  seenTotal,
});
