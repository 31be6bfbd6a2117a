import type { Kind } from '../models/model.ts';
import type { Piece } from './pieces.ts';

const KIND_NOTES: Readonly<Record<Kind, readonly string[]>> = {
  ring: [
    'Размер подскажет наша таблица: понадобятся только нитка и линейка.',
    'Внутренняя сторона шинки скруглена, кольцо удобно носить весь день.',
    'Если палец к вечеру отекает, выбирайте размер во второй половине дня.',
    'Перед спортом и уборкой кольцо лучше снимать: полировка дольше останется зеркальной.',
    'В салонах есть набор колец-размерников: поможем выбрать размер с точностью до половины.',
    'С внутренней стороны хватит места для короткой гравировки.',
  ],
  earrings: [
    'Серьги лёгкие, мочка от них не устаёт.',
    'Пара приходит в коробке с мягкими гнёздами и не царапается.',
    'Вес на бирке указан за пару.',
  ],
  pendant: [
    'Ушко широкое: подвеску можно надеть и на цепь, и на шнур.',
    'Цепь подбирается отдельно, лучше всего подойдёт длина от 45 до 55 см.',
    'С изнанки подвеска гладкая и не цепляется за ткань.',
  ],
  bracelet: [
    'Чтобы подобрать длину, измерьте запястье и прибавьте один-два сантиметра.',
    'Если выбираете из двух длин, берите большую.',
  ],
  chain: [
    'Звенья спаяны, замок легко застегнуть одной рукой.',
    'Цепь носят отдельно или с подвеской; длина 45 см ложится у ключиц, 60 см — ниже выреза.',
    'Концы закреплены усиленными кольцами: обычно именно там цепь рвётся первой.',
  ],
  necklace: ['Хранить лучше в расправленном виде, в мягком мешочке: он лежит в коробке.'],
  brooch: [
    'Булавка с предохранителем не расстегнётся на пальто и не испортит тонкую ткань.',
    'Игла тонкая, поэтому на шёлке и трикотаже не остаётся следов.',
  ],
  cufflinks: ['Ножка поворачивается, и запонку легко вставить в двойную манжету.'],
  set: ['Комплект приходит в одной коробке, размер выбирается только для кольца.'],
};

const CLASP_NOTES: Readonly<Record<string, readonly string[]>> = {
  hook: ['Швензы открытые, силиконовые стопоры лежат в коробке.'],
  pin: ['Застёжка-гвоздик с тугой заглушкой сама не расстёгивается.'],
  hinge: ['Замок защёлкивается внутрь кольца и держится туго.'],
};

/** Two to four sentences: the shape, the stone, then the metal, the fit or the clasp. Adjacent products get different ones. */
export function descriptionOf(piece: Piece): string {
  if (piece.description !== undefined) return piece.description;
  const { id, kind, metal, gem, clasp } = piece;
  const shape = named(piece.shape ?? turn(piece.shapes, id), piece);
  const metalNote = turn(metal.notes, id);
  const useNote = turn([...KIND_NOTES[kind], ...(CLASP_NOTES[clasp ?? ''] ?? [])], Math.floor(id / 2));
  if (gem === undefined) return [shape, metalNote, useNote].join(' ');

  const stoneNote = turn(gem.notes, Math.floor(id / 3));
  return [shape, stoneNote, id % 2 === 0 ? metalNote : useNote].join(' ');
}

function turn(sentences: readonly string[], number: number): string {
  const sentence = sentences[number % sentences.length];
  if (sentence === undefined) throw new Error('Nothing to say');
  return sentence;
}

function named(shape: string, { gem }: Piece): string {
  if (gem === undefined) return shape;
  const [one, of, by, manyOf] = gem.forms;
  return shape
    .replaceAll('{stone}', one)
    .replaceAll('{stone.of}', of)
    .replaceAll('{stone.by}', by)
    .replaceAll('{stones.of}', manyOf);
}
