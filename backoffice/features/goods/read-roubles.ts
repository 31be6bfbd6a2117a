import { errorsOfCell } from '#domain/pricing/price-edit.ts';

/** A price as people type it: with spaces, a comma or a point, with or without the sign. */
export function readRoubles(text: string): { price: number } | { error: string } {
  const price = Number(text.replaceAll(/[\s\u00a0₽]/g, '').replace(',', '.') || 'none');
  const error = errorsOfCell({ limit: 0, price: Number.isNaN(price) ? 0 : price, oldPrice: null }).price;
  return error === undefined ? { price } : { error };
}
