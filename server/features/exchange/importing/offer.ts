import type { Characteristic } from '#domain/exchange/sizes.ts';
import type { Lot } from '#server/features/catalog/exchanged/lots.ts';
import type { OfferRecord } from '../reading/commerceml.ts';
import type { ReadValues } from './good-fields.ts';
import type { Link } from './identity.ts';

export type Offer = {
  id: string;
  goodId: string;
  /** Beside the good's id: without it the offer is the good itself. */
  characteristicId: string | undefined;
  record: OfferRecord;
  good: Link;
  link: Link | undefined;
  /** Parts that are not what was applied last. */
  changed: { lot: boolean; prices: boolean; stock: boolean };
  checksums: Record<string, string>;
};

/** With what it means, and the lot that it is; `lotId` is given with the lots that are made. */
export type Planned = Offer & {
  read: ReadValues;
  size: string;
  others: Characteristic[];
  lot: Lot | undefined;
  lotId: number;
};
