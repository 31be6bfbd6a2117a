import { z } from 'zod';
import type { SizeTable } from '../schema/partners.ts';
import { readContent, withCode } from './content-files.ts';
import type { NewRow } from './insert-rows.ts';
import { type MediaFiles, mainPicture } from './media-files.ts';
import { decimal } from './typography.ts';

/** Inner diameters in mm: Russian ring sizes. */
const DIAMETERS = Array.from({ length: 15 }, (_, step) => 15 + step / 2);

const girthOf = (diameter: number): number => Math.PI * diameter;

/** The nearest US half size: 2.55 mm of girth each, starting at 36.5 mm. */
const sizeInUsa = (girth: number): number => Math.round(((girth - 36.5) / 2.55) * 2) / 2;

const RING_SIZES: SizeTable = {
  title: 'Кольца',
  columns: [
    { title: 'Размер — внутренний диаметр, мм', values: DIAMETERS.map(decimal) },
    {
      title: 'Обхват пальца, мм',
      values: DIAMETERS.map((diameter) => decimal(Math.round(girthOf(diameter)))),
    },
    { title: 'Размер в США', values: DIAMETERS.map((diameter) => decimal(sizeInUsa(girthOf(diameter)))) },
  ],
  hint: 'Оберните палец ниткой, измерьте её длину в миллиметрах и найдите обхват в таблице. Между двумя размерами берите больший; широкое кольцо тоже берите на полразмера больше. Мерьте вечером, в тёплой комнате.',
};

/** Centimetres. */
const BRACELETS = [16, 17, 18, 19, 20, 21];
const ROOM_AT_THE_WRIST = 1.5;

const BRACELET_SIZES: SizeTable = {
  title: 'Браслеты',
  columns: [
    { title: 'Длина браслета, см', values: BRACELETS.map(decimal) },
    {
      title: 'Обхват запястья, см',
      values: BRACELETS.map((length) => decimal(length - ROOM_AT_THE_WRIST)),
    },
  ],
  hint: 'Измерьте запястье лентой чуть выше косточки. Жёсткий браслет подберите по самому широкому месту ладони, браслет из бусин берите на размер больше.',
};

const CHAINS: readonly [centimetres: number, lies: string][] = [
  [40, 'плотно вокруг шеи'],
  [42, 'у основания шеи'],
  [45, 'на ключицах'],
  [50, 'чуть ниже ключиц'],
  [55, 'в вырезе рубашки'],
  [60, 'на груди'],
  [65, 'чуть выше солнечного сплетения'],
  [70, 'до солнечного сплетения'],
];

const CHAIN_SIZES: SizeTable = {
  title: 'Цепи и колье',
  columns: [
    { title: 'Длина, см', values: CHAINS.map(([centimetres]) => decimal(centimetres)) },
    { title: 'Как лежит', values: CHAINS.map(([, lies]) => lies) },
  ],
  hint: 'Измерьте цепь, которую носите. Мужчинам обычно подходит длина от 50 до 60 см; подвеска опустит украшение ещё на 2–3 см.',
};

const SIZE_TABLES = { rings: RING_SIZES, bracelets: BRACELET_SIZES, chains: CHAIN_SIZES };

const Workshop = z.strictObject({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  description: z.string(),
  sizes: z.array(z.enum(['rings', 'bracelets', 'chains'])),
  /** The picture sets of their work. */
  looks: z.array(z.string()),
});

/** Workshops whose pieces the shop sells: partners, and the values of the filter «Производитель». */
export const WORKSHOPS = readContent('workshops.json', z.array(Workshop));

export const workshopOf = (code: string) => withCode(WORKSHOPS, code);

export function partnerRows(files: MediaFiles): NewRow<'partners'>[] {
  return WORKSHOPS.map(({ id, code, title, description, sizes, looks }) => ({
    id,
    code,
    title,
    description,
    size_table: sizes.map((name) => SIZE_TABLES[name]),
    image_ids: looks.map((look) => files.idOf(mainPicture(look))),
  }));
}
