import { GUEST_PRICE_ROLE, type PriceRole, RETAIL_PRICE_ROLE } from '../roles.ts';

type Draft = {
  title: string;
  categoryId: number | null;
  siteIds: readonly number[];
  imageIds: readonly string[];
  sizes: readonly { lots: readonly { prices: readonly { role: PriceRole }[] }[] }[];
};

/** What a product may lack, in the words of the refusal, each with the field of the form. */
const WORDS = {
  title: 'название',
  categoryId: 'категорию',
  siteIds: 'сайт',
  imageIds: 'фото',
  sizes: 'размер',
  prices: 'цену',
};

export type Lack = keyof typeof WORDS;

/**
 * §4.3.1: "To publish: title, category, site, ≥ 1 photo, ≥ 1 size with a lot and a guest and a retail price."
 *
 * @returns what is lacking, in the order of the form; empty when it can be published
 */
export function lacksToPublish({ title, categoryId, siteIds, imageIds, sizes }: Draft): Lack[] {
  const lots = sizes.flatMap((size) => size.lots);
  const isPriced = lots.some(({ prices }) =>
    [GUEST_PRICE_ROLE, RETAIL_PRICE_ROLE].every((wanted) => prices.some(({ role }) => role === wanted)),
  );
  const isThere: Record<Lack, boolean> = {
    title: title.trim() !== '',
    categoryId: categoryId !== null,
    siteIds: siteIds.length > 0,
    imageIds: imageIds.length > 0,
    sizes: lots.length > 0,
    prices: isPriced,
  };
  return (Object.keys(isThere) as Lack[]).filter((lack) => !isThere[lack]);
}

const lackWord = (lack: Lack): string => WORDS[lack];

/** «Чтобы опубликовать, добавьте: фото, цену» */
export const lackText = (lacks: readonly Lack[]): string =>
  `Чтобы опубликовать, добавьте: ${lacks.map(lackWord).join(', ')}`;
