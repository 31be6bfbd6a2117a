import { z } from 'zod';
import { readContent, withCode } from './content-files.ts';

const Metal = z.strictObject({
  title: z.string(),
  /** Value of the filter «Металл». */
  filter: z.string(),
  /** Value of the filter «Проба». */
  fineness: z.string(),
  /** Value of the filter «Покрытие»; absent for a bare metal. */
  coating: z.string().optional(),
  /** The colour of its dot. */
  swatch: z.string(),
  /** The end of the article of a piece without a stone. */
  letter: z.string(),
  /** Sentences for descriptions. */
  notes: z.array(z.string()),
});
export type Metal = z.output<typeof Metal>;

const Stone = z.strictObject({
  title: z.string(),
  /** «гранат», «капля граната», «вместе с гранатом», «ряд гранатов». */
  forms: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  /** Continues a heading, where it is not «с» and the third form: «Кольца» «с жемчугом». */
  phrase: z.string().optional(),
  /** The colour of the filter swatch. */
  swatch: z.string(),
  /** The end of the article. */
  letter: z.string(),
  /** Sentences for descriptions. */
  notes: z.array(z.string()),
});
export type Stone = z.output<typeof Stone>;

const METALS = readContent('metals.json', z.record(z.string(), Metal));
export const STONES = readContent('stones.json', z.record(z.string(), Stone));

export const metalOf = (key: string): Metal => found(METALS, key);
export const stoneOf = (key: string): Stone => found(STONES, key);

/** The manifest's names of the metals in pictures; its stones have the keys of stones.json. */
const SHOWN_METALS: Readonly<Record<string, string>> = {
  silver: 'silver',
  silver_black: 'black-silver',
  gold: 'gold',
  rose_gold: 'rose-gold',
  white_gold: 'white-gold',
  gold375: 'gold-375',
  gold750: 'gold-750',
  platinum: 'platinum',
  gilded: 'gilded-silver',
  rosegilded: 'rose-gilded-silver',
};

export const shownMetal = (name: string | null): string => found(SHOWN_METALS, name ?? '');

function found<T>(all: Readonly<Record<string, T>>, key: string): T {
  const one = all[key];
  if (one === undefined) throw new Error(`No such material: ${key}`);
  return one;
}

const Collection = z.strictObject({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  story: z.string(),
  /** Its scene in the manifest. */
  look: z.string(),
  /** Pieces of the scene by their pictures; percent of its width and height. */
  points: z.array(z.strictObject({ look: z.string(), x: z.number(), y: z.number() })),
});

/** Collections of the shop: shelves, and the values of the filter «Коллекция». */
export const COLLECTIONS = readContent('collections.json', z.array(Collection));

export const collectionOf = (code: string) => withCode(COLLECTIONS, code);
