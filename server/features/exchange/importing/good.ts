import type { ExchangedProduct } from '#server/features/catalog/exchanged/products.ts';
import type { GoodRecord } from '../reading/commerceml.ts';
import type { ReadValues } from './good-fields.ts';
import type { Link } from './identity.ts';

/** What a link of a good remembers. */
export type GoodDetails = {
  /** Of lots that have no weight of their own, in milligrams. */
  weightMg?: number | undefined;
  uin?: string | undefined;
  size?: string | undefined;
  /** Not published yet, by the shop's rule. */
  isNew?: boolean | undefined;
  /** Before 1C deleted it. */
  wasPublished?: boolean | undefined;
  waitsForGroup?: string | undefined;
  /** Names of pictures, in their order. */
  pictures?: string[] | undefined;
  /** The list has changed since they were attached. */
  picturesDue?: boolean | undefined;
  /** Ids of files by the names of 1C. */
  pictureFiles?: Record<string, string> | undefined;
};

export type Good = {
  id: string;
  record: GoodRecord;
  read: ReadValues;
  link: Link | undefined;
  row: ExchangedProduct | undefined;
  checksum: string;
};
