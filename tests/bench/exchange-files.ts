import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  catalogueXml,
  classifierXml,
  commerceml,
  goodXml,
  offersXml,
  offerXml,
} from '#tests/exchange/commerceml-files.ts';

/* Files as large as an exchange may be, written and never in memory as a whole. */

const GROUPS = 20;
const METALS = ['Золото 585', 'Золото 750', 'Серебро 925', 'Платина 950'];
const SIZES = ['15,5', '16', '16,5', '17', '17,5', '18', '18,5'];
const PRICE_TYPES = { retail: 'Розничная', wholesale: 'Оптовая', company: 'Для организаций' };

export const goodId = (at: number): string => `10000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const groupOf = (at: number) => `group-${at % GROUPS}`;

const classifier = classifierXml({
  groups: Array.from({ length: GROUPS }, (_, at) => ({ id: groupOf(at), title: `Группа из 1С ${at + 1}` })),
  properties: [
    {
      id: 'metal',
      title: 'Металл и проба',
      values: Object.fromEntries(METALS.map((title, at) => [`metal-${at}`, title])),
    },
    { id: 'country', title: 'Страна' },
    { id: 'collection', title: 'Коллекция 1С' },
  ],
});

const good = (at: number, padding: string) =>
  goodXml({
    id: goodId(at),
    article: `1С-${at}`,
    title: `Кольцо «Перекат» ${at}`,
    groups: [groupOf(at)],
    description: `Кольцо с\u00a0гладкой поверхностью, номер ${at}. Вес и\u00a0размер указаны на\u00a0бирке изделия. ${padding}`,
    values: { metal: `metal-${at % METALS.length}`, country: 'Россия', collection: `Линия ${at % 50}` },
  });

/** Two lots with three prices each. */
const offers = (at: number, round: number): string =>
  [0, 1]
    .map((lot) =>
      offerXml({
        id: `${goodId(at)}#${lot}`,
        title: `Кольцо «Перекат» ${at}`,
        size: SIZES[(at + lot) % SIZES.length] ?? '16',
        prices: { retail: String(5000 + (at % 900) + round), wholesale: '4000', company: '4500' },
        stock: 1 + ((at + round) % 9),
      }),
    )
    .join('');

function* around(frame: string, tag: string, items: Iterable<string>): Generator<string> {
  const [before = '', after = ''] = frame.split(`</${tag}>`);
  yield before;
  yield* items;
  yield `</${tag}>${after}`;
}

function* each(count: number, of: (at: number) => string): Generator<string> {
  for (let at = 0; at < count; at += 1) yield of(at);
}

/** @param padding letters beside the description of each good */
export async function writeGoods(folder: string, goods: number, padding = 0): Promise<string> {
  const path = join(folder, 'import.xml');
  const frame = commerceml(classifier + catalogueXml([]));
  const letters = 'описание '.repeat(Math.ceil(padding / 9)).slice(0, padding);
  await pipeline(
    Readable.from(
      around(
        frame,
        'Товары',
        each(goods, (at) => good(at, letters)),
      ),
    ),
    createWriteStream(path),
  );
  return path;
}

/** @param round of the exchange: prices and stock differ from those of another */
export async function writeOffers(folder: string, goods: number, round = 0): Promise<string> {
  const path = join(folder, 'offers.xml');
  const frame = commerceml(offersXml([], { priceTypes: PRICE_TYPES }));
  await pipeline(
    Readable.from(
      around(
        frame,
        'Предложения',
        each(goods, (at) => offers(at, round)),
      ),
    ),
    createWriteStream(path),
  );
  return path;
}
