import { z } from 'zod';
import { readContent } from '../content-files.ts';

export const Kind = z.enum([
  ...['ring', 'earrings', 'pendant', 'bracelet', 'chain', 'necklace', 'brooch', 'cufflinks', 'set'],
] as const);
export type Kind = z.output<typeof Kind>;

const Audience = z.enum(['women', 'men', 'children']);
export type Audience = z.output<typeof Audience>;

const Fact = z.strictObject({ title: z.string(), content: z.string() });
export type Fact = z.output<typeof Fact>;

/** The sizes of a piece. */
const SizeRun = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('one') }),
  z.strictObject({ of: z.literal('finger'), from: z.number(), to: z.number() }),
  /** Two rings sold together, for a woman and a man. */
  z.strictObject({ of: z.literal('pair'), sizes: z.array(z.tuple([z.number(), z.number()])) }),
  z.strictObject({
    of: z.literal('length'),
    centimetres: z.array(z.number()),
    isPricedByLength: z.boolean().optional(),
  }),
]);
export type SizeRun = z.output<typeof SizeRun>;

/** What a model and each of its products may have. */
const COMMON = {
  collection: z.string().exactOptional(),
  /** Added after the name of the stone: «Малахит, 14 × 10 мм». */
  stoneSize: z.string().exactOptional(),
  facts: z.array(Fact).exactOptional(),
  /** Women unless set. */
  audience: z.array(Audience).exactOptional(),
  /** One size unless set. */
  sizes: SizeRun.exactOptional(),
  /** Letters that can be engraved. */
  engraving: z.int().exactOptional(),
};

/** One product of a model. Omitted members come from the manifest, the model, or chance. */
const Sheet = z.strictObject({
  ...COMMON,
  /** Its picture set in the manifest. */
  look: z.string(),
  /** Another design of the model, which is no variant of the others. */
  design: z.string().exactOptional(),
  /** Set when the manifest's title does not fit. */
  title: z.string().exactOptional(),
  metal: z.string().exactOptional(),
  stone: z.string().exactOptional(),
  /** Roubles, the retail price of the smallest size. */
  price: z.number(),
  /** Roubles, before the discount. */
  was: z.number().exactOptional(),
  /** The weight of an average size. */
  grams: z.number(),
  shape: z.string().exactOptional(),
  description: z.string().exactOptional(),
  vendorCode: z.string().exactOptional(),
  workshop: z.string().exactOptional(),
  category: z.string().exactOptional(),
  /** Further categories. */
  alsoIn: z.array(z.string()).exactOptional(),
  /** Null removes the model's accent. */
  accent: z.string().nullable().exactOptional(),
  /** The stock pattern; random unless set. */
  stock: z.enum(['sold-out', 'last-piece', 'one-size', 'plenty']).exactOptional(),
  /** Several lots of one size differ in weight and price. */
  isPricedByWeight: z.boolean().exactOptional(),
  stickers: z.array(z.enum(['hit', 'week'])).exactOptional(),
  /** Arrived within the last weeks. */
  isNew: z.boolean().exactOptional(),
  /** The average, and the number of reviews. */
  rating: z.tuple([z.number(), z.int()]).exactOptional(),
  popularity: z.int().exactOptional(),
  sites: z.array(z.int()).exactOptional(),
  isPublished: z.boolean().exactOptional(),
  seo: z
    .strictObject({
      h1: z.string().optional(),
      categoryTitle: z.string().optional(),
      description: z.string().optional(),
      replacesDescription: z.boolean().optional(),
    })
    .exactOptional(),
  videoLink: z.string().exactOptional(),
  complectation: z.array(z.strictObject({ title: z.string(), value: z.string() })).exactOptional(),
});
export type Sheet = z.output<typeof Sheet>;

/** One design, in each of its metals and stones. */
const Model = z.strictObject({
  ...COMMON,
  kind: Kind,
  /** Codes of the primary category, root first. */
  category: z.string(),
  workshop: z.string(),
  /**
   * Sentences about the shape; one of them opens the description. `{stone}`,
   * `{stone.of}`, `{stone.by}` and `{stones.of}` are replaced by the name of the stone.
   */
  shapes: z.array(z.string()),
  /** A second stone beside the main one. */
  accent: z.string().exactOptional(),
  weaving: z.string().exactOptional(),
  clasp: z.string().exactOptional(),
  products: z.array(Sheet),
});
export type Model = z.output<typeof Model>;

/** In the order of ids and articles: a new design comes last. */
export const MODELS = [
  ...['engagement-rings', 'wedding-rings', 'stone-rings', 'earrings', 'hoop-earrings', 'pendants'],
  ...['stone-pendants', 'bracelets', 'chains', 'necklaces-and-sets', 'brooches-and-cufflinks'],
].flatMap((name) => readContent(`products/${name}.json`, z.array(Model)));
