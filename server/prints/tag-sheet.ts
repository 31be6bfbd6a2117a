import { weightText } from '#domain/catalog/average-weight.ts';
import { formatMoney, type Kopecks, toRoubles } from '#domain/money.ts';
import { escaped } from '#server/platform/escaped.ts';
import { barcodeSvg } from './barcodes.ts';

export type TagText = {
  title: string;
  article: string;
  /** Metal, fineness, stones: a line each. */
  facts?: readonly string[];
  size: string;
  /** 0 or null where it was not weighed. */
  weightMg: number | null;
  price?: Kopecks | null;
  /** Of the piece itself; a number of a whole lot is not drawn. */
  uin: string | null;
  barcode: string | undefined;
};

/** The tag of a piece, 72 × 22 mm (back office, §4.4 "Tags"). */
export async function tagSheet(tag: TagText): Promise<string> {
  const { title, article, facts = [], size, weightMg, price, uin, barcode } = tag;
  const about = [size && `Размер ${size}`, weightMg ? weightText(weightMg) : ''].filter(Boolean).join(' · ');
  const lines = [`Арт. ${article}`, ...facts, about].filter(Boolean).map(escaped);
  const bars = barcode && `<div>${(await barsOf(barcode)) ?? ''}${escaped(barcode)}</div>`;
  const matrix = uin && (await barcodeSvg('DataMatrix', uin, `УИН ${uin}`));
  return [
    `<div class="text"><b>${escaped(title)}</b><br>${lines.join('<br>')}`,
    price ? `<div class="price">${escaped(formatMoney(toRoubles(price)))}</div>` : '',
    '</div>',
    bars || '',
    matrix ? `<div class="uin">${matrix}${escaped(uin)}</div>` : '',
  ].join('');
}

/** Tags of other shops may hold another number than an EAN-13. */
const barsOf = async (code: string): Promise<string | undefined> =>
  (/^\d{13}$/.test(code) ? await barcodeSvg('EAN-13', code, code) : undefined) ??
  (await barcodeSvg('Code128', code, code));
