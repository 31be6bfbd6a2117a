import { createHash } from 'node:crypto';
import { maskedBarcode } from '#domain/raffles/barcode.ts';
import { commitmentText, listText } from '#domain/raffles/list-text.ts';
import { countOfPrizes } from '#domain/raffles/prizes.ts';
import type { PublishedRaffle } from './queries.ts';

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Number of drawn winners, the reserve included. */
export const countOfPlaces = ({ prizes, reserve_count }: PublishedRaffle): number =>
  countOfPrizes(prizes) + reserve_count;

type Entry = { ticket: string; secret: string };

/** The published list: the same entries always give the same text. */
export function writeList(raffle: PublishedRaffle, entries: readonly Entry[], closedAt: Date): string {
  return listText(
    {
      code: raffle.code,
      title: raffle.title,
      closedAt,
      deciderTitle: raffle.decider_title,
      places: countOfPlaces(raffle),
      reserves: raffle.reserve_count,
    },
    entries.map((entry, index) => ({
      number: index + 1,
      ticket: raffle.shows_full_barcode ? entry.ticket : maskedBarcode(entry.ticket),
      commitment: sha256(commitmentText(entry)),
    })),
  );
}
