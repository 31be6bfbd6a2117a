/** Why pieces leave the stock or come to light, in the words of the journal (back office, §4.4). */
export const STOCK_REASONS = {
  breakage: 'Бой',
  defect: 'Брак',
  loss: 'Потеря',
  gift: 'Подарок',
  mixUp: 'Пересорт',
  other: 'Другое',
} as const;

export type StockReason = keyof typeof STOCK_REASONS;

/** The pieces are gone for good: a write-off, not a corrected count. */
export const isWriteOff = (reason: StockReason): boolean => reason !== 'mixUp' && reason !== 'other';
