import type { BasisPoints, Kopecks } from '#domain/money.ts';

/** The VAT included in an amount, rounded half up to a kopeck (decision T10.8). */
export function includedVat(amount: Kopecks, rate: BasisPoints): Kopecks {
  const [part, whole] = [BigInt(amount) * BigInt(rate), BigInt(10_000 + rate)];
  return Number((2n * part + whole) / (2n * whole)) as Kopecks;
}
