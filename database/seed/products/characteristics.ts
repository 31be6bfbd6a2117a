import type { ProductOption } from '../../schema/catalog.ts';
import { filterValue } from '../filters.ts';
import { collectionOf, stoneOf } from '../materials.ts';
import { decimal } from '../typography.ts';
import { workshopOf } from '../workshops.ts';
import type { Audience, Fact } from './models.ts';
import type { Piece } from './pieces.ts';
import { sizesText } from './sizes.ts';
import { measureOf, modelCode } from './variants.ts';

const WOMEN: readonly Audience[] = ['women'];

export const audienceOf = ({ audience }: Piece): readonly Audience[] => audience ?? WOMEN;

/** The table «Характеристики». */
export function paramsOf(piece: Piece): Fact[] {
  const { metal, collection, weaving, clasp } = piece;
  const lines: [title: string, content: string | undefined][] = [
    ['Металл', metal.title],
    ['Проба', metal.fineness],
    ['Вставка', insertText(piece)],
    ['Покрытие', metal.coating ? filterValue(`coating/${metal.coating}`).title : 'Без покрытия'],
    ['Средний вес', `${decimal(piece.grams)} г`],
    ...(piece.facts ?? []).map(({ title, content }): [string, string] => [title, content]),
    ['Плетение', weaving && filterValue(`weaving/${weaving}`).title],
    ['Замок', clasp && filterValue(`clasp/${clasp}`).title],
    ['Размеры', sizesText(piece.sizes)],
    ['Для кого', audienceText(piece)],
    ['Коллекция', collection && `«${collectionOf(collection).title}»`],
    ['Производитель', workshopOf(piece.workshop).title],
    ['Страна', 'Россия'],
  ];
  return lines.flatMap(([title, content]) => (content ? [{ title, content: content }] : []));
}

/** «Для женщин, для мужчин». */
function audienceText(piece: Piece): string {
  const [first = '', ...others] = audienceOf(piece).map((who) => filterValue(`for-whom/${who}`).title);
  return [first, ...others.map((title) => title.toLowerCase())].join(', ');
}

/** «Изумруд, 5 × 5 мм; фианит». */
function insertText({ gem, stoneSize, accent }: Piece): string | undefined {
  if (gem === undefined) return;
  const main = stoneSize === undefined ? gem.title : `${gem.title}, ${stoneSize}`;
  return accent === undefined ? main : `${main}; ${stoneOf(accent).title.toLowerCase()}`;
}

/** What is shown beside the price (spec §3 Product options): the stone, and all in which variants of a model differ. */
export function optionsOf(piece: Piece): ProductOption[] {
  const { gem, metal } = piece;
  const measure = measureOf(piece);
  const isShown = { showInCardSeparately: true };
  return [
    ...(gem
      ? [{ code: 'stone', title: 'Вставка', values: [gem.title], ...isShown, swatch: gem.swatch }]
      : []),
    {
      code: 'metal',
      title: 'Металл',
      values: [metal.title],
      showInCardSeparately: gem === undefined || modelCode(piece) !== null,
      swatch: metal.swatch,
    },
    ...(measure ? [{ code: 'measure', title: measure.title, values: [measure.content], ...isShown }] : []),
  ];
}
