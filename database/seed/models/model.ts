import type { CollectionCode } from '../materials/collections.ts';
import type { MetalKey } from '../materials/metals.ts';
import type { StoneKey } from '../materials/stones.ts';
import type { WorkshopCode } from '../materials/workshops.ts';

export type Kind =
  | 'ring'
  | 'earrings'
  | 'pendant'
  | 'bracelet'
  | 'chain'
  | 'necklace'
  | 'brooch'
  | 'cufflinks'
  | 'set';

export type Audience = 'women' | 'men' | 'children';

/** In which sizes a piece is made. */
export type SizeRun =
  | { of: 'one' }
  | { of: 'finger'; from: number; to: number }
  /** Two rings sold together: hers and his. */
  | { of: 'pair'; sizes: readonly [hers: number, his: number][] }
  | { of: 'length'; centimetres: readonly number[]; isPricedByLength?: true };

/** How many pieces are left: by chance unless the table says otherwise. */
type StockKind = 'sold-out' | 'last-piece' | 'one-size' | 'plenty';

export type Fact = { title: string; content: string };

/** One design, in every metal and stone it is made in. */
export type Model = {
  kind: Kind;
  /** Codes of the primary category, root first. */
  category: string;
  workshop: WorkshopCode;
  collection?: CollectionCode;
  /**
   * Sentences about the shape; one of them opens the description. `{stone}`,
   * `{stone.of}`, `{stone.by}` and `{stones.of}` stand for the name of the stone.
   */
  shapes: readonly string[];
  /** Written after the name of the stone: «Малахит, 14 × 10 мм». */
  stoneSize?: string;
  /** A second stone beside the main one. */
  accent?: StoneKey;
  facts?: readonly Fact[];
  weaving?: string;
  clasp?: string;
  audience?: readonly Audience[];
  /** One size when absent. */
  sizes?: SizeRun;
  products: readonly Sheet[];
};

/** One product of a model. What is left out comes from the manifest, the model, or chance. */
export type Sheet = {
  /** Its picture set in the manifest. */
  look: string;
  /** Stated when the manifest's title does not fit. */
  title?: string;
  metal?: MetalKey;
  stone?: StoneKey;
  /** Roubles, the retail price of the smallest size. */
  price: number;
  /** Roubles, before the discount. */
  was?: number;
  /** Of an average size. */
  grams: number;
  shape?: string;
  description?: string;
  vendorCode?: string;
  workshop?: WorkshopCode;
  collection?: CollectionCode;
  category?: string;
  /** Categories beside the primary one. */
  alsoIn?: readonly string[];
  stoneSize?: string;
  /** Null takes the model's accent away. */
  accent?: StoneKey | null;
  facts?: readonly Fact[];
  audience?: readonly Audience[];
  sizes?: SizeRun;
  stock?: StockKind;
  /** Several lots of one size differ in weight and price. */
  isPricedByWeight?: true;
  stickers?: readonly ('hit' | 'week')[];
  /** Arrived in the last weeks. */
  isNew?: true;
  rating?: readonly [average: number, reviews: number];
  popularity?: number;
  sites?: readonly number[];
  isPublished?: false;
  seo?: { h1?: string; categoryTitle?: string; description?: string; replacesDescription?: true };
  videoLink?: string;
  complectation?: readonly { title: string; value: string }[];
};
