import { type Metal, metalOf, type Stone, shownMetal, stoneOf } from '../materials.ts';
import { type Shot, shotOf } from '../media-files.ts';
import { urlCode } from '../typography.ts';
import { type Variety, varietyOf } from '../variety.ts';
import { type Kind, MODELS, type Model, type Sheet, type SizeRun } from './models.ts';

/** A product with everything derived from its model, its sheet and its pictures. */
export type Piece = Omit<Model, 'products' | 'accent'> &
  Omit<Sheet, 'accent' | 'metal' | 'stone'> & {
    id: number;
    code: string;
    /** Shared by its variants: the look of the first one. */
    model: string;
    vendorCode: string;
    title: string;
    shot: Shot;
    metalKey: string;
    metal: Metal;
    stoneKey: string | undefined;
    gem: Stone | undefined;
    accent: string | undefined;
    sizes: SizeRun;
    variety: Variety;
  };

const FIRST_ID = 1001;

/** The first two digits of an article. */
const ARTICLES: Readonly<Record<Kind, number>> = {
  ring: 10,
  earrings: 20,
  pendant: 30,
  bracelet: 40,
  chain: 50,
  necklace: 60,
  brooch: 70,
  cufflinks: 80,
  set: 90,
};

/** Every product of the demo shop, in the order of the tables. */
export const PIECES: readonly Piece[] = MODELS.flatMap((model) =>
  model.products.map((sheet) => ({ model, sheet })),
).map(({ model, sheet }, index) => pieceOf(model, sheet, index));

function pieceOf({ products, ...model }: Model, sheet: Sheet, index: number): Piece {
  const shot = shotOf(sheet.look);
  const metalKey = sheet.metal ?? shownMetal(shot.metal);
  const stoneKey = sheet.stone ?? shot.stone ?? undefined;
  const metal = metalOf(metalKey);
  const gem = stoneKey === undefined ? undefined : stoneOf(stoneKey);
  const title = sheet.title ?? shot.title_ru;
  const code = urlCode(title);
  // In steps of seven, so that articles do not look like a sequence.
  const number = String(101 + index * 7).padStart(4, '0');
  return {
    ...model,
    ...sheet,
    id: FIRST_ID + index,
    code,
    model: products.find(({ design }) => design === sheet.design)?.look ?? sheet.look,
    vendorCode: sheet.vendorCode ?? `${ARTICLES[model.kind]}-${number}-${(gem ?? metal).letter}`,
    title,
    shot,
    metalKey,
    metal,
    stoneKey,
    gem,
    accent: (sheet.accent === undefined ? model.accent : sheet.accent) ?? undefined,
    sizes: sheet.sizes ?? model.sizes ?? { of: 'one' },
    variety: varietyOf(code),
  };
}
