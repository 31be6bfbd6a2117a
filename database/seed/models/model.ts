
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

/** The sizes of a piece. */
export type SizeRun =
  | { of: 'one' }
  | { of: 'finger'; from: number; to: number }
  /** Two rings sold together, for a woman and a man. */
  | { of: 'pair'; sizes: readonly [hers: number, his: number][] }
  | { of: 'length'; centimetres: readonly number[]; isPricedByLength?: true };

/** The stock pattern; random unless set. */
type StockKind = 'sold-out' | 'last-piece' | 'one-size' | 'plenty';

export type Fact = { title: string; content: string };

/** One design, in each of its metals and stones. */
export type Model = {
  kind: Kind;
  /** Codes of the primary category, root first. */
  category: string;
  workshop: string;
  collection?: string;
  /**
   * Sentences about the shape; one of them opens the description. `{stone}`,
   * `{stone.of}`, `{stone.by}` and `{stones.of}` are replaced by the name of the stone.
   */
  shapes: readonly string[];
  /** Added after the name of the stone: «Малахит, 14 × 10 мм». */
  stoneSize?: string;
  /** A second stone beside the main one. */
  accent?: string;
  facts?: readonly Fact[];
  weaving?: string;
  clasp?: string;
  audience?: readonly Audience[];
  /** One size when absent. */
  sizes?: SizeRun;
  products: readonly Sheet[];
};

/** One product of a model. Omitted members come from the manifest, the model, or chance. */
export type Sheet = {
  /** Its picture set in the manifest. */
  look: string;
  /** Set when the manifest's title does not fit. */
  title?: string;
  metal?: string;
  stone?: string;
  /** Roubles, the retail price of the smallest size. */
  price: number;
  /** Roubles, before the discount. */
  was?: number;
  /** The weight of an average size. */
  grams: number;
  shape?: string;
  description?: string;
  vendorCode?: string;
  workshop?: string;
  collection?: string;
  category?: string;
  /** Further categories. */
  alsoIn?: readonly string[];
  stoneSize?: string;
  /** Null removes the model's accent. */
  accent?: string | null;
  facts?: readonly Fact[];
  audience?: readonly Audience[];
  sizes?: SizeRun;
  stock?: StockKind;
  /** Several lots of one size differ in weight and price. */
  isPricedByWeight?: true;
  stickers?: readonly ('hit' | 'week')[];
  /** Arrived within the last weeks. */
  isNew?: true;
  rating?: readonly [average: number, reviews: number];
  popularity?: number;
  sites?: readonly number[];
  isPublished?: false;
  seo?: { h1?: string; categoryTitle?: string; description?: string; replacesDescription?: true };
  videoLink?: string;
  complectation?: readonly { title: string; value: string }[];
};
