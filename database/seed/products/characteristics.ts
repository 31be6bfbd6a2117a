import { filterValue } from '../filters.ts';
import { collectionOf, stoneOf } from '../materials.ts';
import { decimal } from '../typography.ts';
import { workshopOf } from '../workshops.ts';
import type { Audience, Fact } from './models.ts';
import type { Piece } from './pieces.ts';
import { sizesText } from './sizes.ts';

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

/** Stone and metal colour, which a tile may show separately (spec §3 Product options). */
export function optionsOf({ gem, metal }: Piece) {
  const colour = {
    code: 'metal-colour',
    title: 'Цвет металла',
    values: [metal.colour],
    showInCardSeparately: gem === undefined,
  };
  if (gem === undefined) return [colour];
  return [{ code: 'stone', title: 'Вставка', values: [gem.title], showInCardSeparately: true }, colour];
}
