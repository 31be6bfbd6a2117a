import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { dataMatrixOf } from '#domain/barcodes/data-matrix.ts';
import { ean13Modules, ownBarcode } from '#domain/barcodes/ean13.ts';
import { weightText } from '#domain/catalog/average-weight.ts';
import { RETAIL_PRICE_ROLE } from '#domain/roles.ts';

const readTags = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('offers as lot')
    .innerJoin('product_groups as size', 'size.id', 'lot.group_id')
    .innerJoin('products', 'products.id', 'size.product_id')
    .select([
      'lot.id',
      'products.title',
      'products.vendor_code as article',
      'products.params',
      'products.stones',
      'size.title as size',
      'lot.weight_mg as weightMg',
      'lot.uin',
      'lot.uin_is_of_lot as isUinOfLot',
      sql<string | null>`(select min(barcode) from tags where tags.offer_id = lot.id)`.as('barcode'),
      sql<number | null>`(
        select price_kopecks from offer_prices
        where offer_id = lot.id and role = ${RETAIL_PRICE_ROLE} and limit_kopecks = 0
      )`.as('price'),
    ])
    .where('lot.id', 'in', ids)
    .execute();

type Tag = Awaited<ReturnType<typeof readTags>>[number];

/** A page with a tag of 72 × 22 mm for each lot, in the order of the ids (§4.4). */
export async function tagsPage(db: Db, ids: readonly number[]): Promise<string> {
  const tags = await readTags(db, ids);
  const drawn = ids.flatMap((id) => tags.filter((tag) => tag.id === id).map(drawTag));
  return `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Бирки</title><style>${STYLE}</style>${drawn.join('')}</html>`;
}

const STYLE = `
@page { size: 72mm 22mm; margin: 0 }
body { margin: 0; font: 6.5pt/1.15 system-ui, sans-serif; color: #000; background: #fff }
article { box-sizing: border-box; width: 72mm; height: 22mm; padding: 1mm; display: flex; gap: 1.5mm; overflow: hidden; break-after: page }
article > div { flex: 1; min-width: 0 }
b { display: block; font-size: 7pt }
.price { font-size: 9pt; font-weight: 700 }
.matrix { width: 15mm; height: 15mm; flex: none }
.ean { width: 26mm; height: 13mm; display: block }
figure { margin: 0; text-align: center; font-size: 6pt }
svg { shape-rendering: crispEdges }`;

const rub = new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits: 0 });

function drawTag(tag: Tag): string {
  const metal = tag.params
    .filter(({ title }) => /^(?:металл|проба)/i.test(title))
    .map(({ content }) => content);
  const lines = [
    `арт. ${tag.article}`,
    metal.join(', '),
    [tag.size && `р. ${tag.size}`, tag.weightMg > 0 ? weightText(tag.weightMg) : '']
      .filter(Boolean)
      .join(' · '),
    tag.stones.map(({ stone, count }) => `${stone} ${count} шт.`).join(', '),
  ].filter(Boolean);
  const barcode = tag.barcode ?? ownBarcode(tag.id);
  const uin = tag.uin !== null && !tag.isUinOfLot ? tag.uin : undefined;
  return `<article><div><b>${escaped(tag.title)}</b>${lines.map(escaped).join('<br>')}${
    tag.price === null ? '' : `<div class="price">${rub.format(tag.price / 100)}</div>`
  }</div><figure>${drawEan(barcode)}${barcode}</figure>${
    uin === undefined ? '' : `<figure>${drawMatrix(uin)}${uin}</figure>`
  }</article>`;
}

/** With the quiet zones that a reader needs. */
function drawEan(barcode: string): string {
  const bars = [...ean13Modules(barcode)].map((bit, at) => (bit === '1' ? `M${at + 9} 0h1v40h-1z` : ''));
  return `<svg class="ean" viewBox="0 0 113 40" preserveAspectRatio="none" role="img" aria-label="${barcode}"><path d="${bars.join('')}"/></svg>`;
}

function drawMatrix(uin: string): string {
  const modules = dataMatrixOf(uin).flatMap((row, y) =>
    row.map((isBlack, x) => (isBlack ? `M${x + 2} ${y + 2}h1v1h-1z` : '')),
  );
  return `<svg class="matrix" viewBox="0 0 18 18" role="img" aria-label="${uin}"><path d="${modules.join('')}"/></svg>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
