import type { NumberedRow } from './insert-rows.ts';

/** Stickers of tiles. The contrast of text and background is at least 4.5:1. */
export const STICKERS = [
  sticker(1, 'hit', 'Хит', { text: '#ffffff', background: '#0f1c19' }),
  sticker(2, 'new', 'Новинка', { text: '#ffffff', background: '#0f6a4e' }),
  sticker(3, 'set', 'Можно в комплект', { text: '#084634', background: '#d7ece3' }),
  sticker(4, 'everyday', 'На каждый день', { text: '#0a5a43', background: '#f8fafa' }),
  {
    ...sticker(5, 'week', 'Скидка недели', { text: '#ffffff', background: '#9f0f2b' }),
    name_template: 'Скидка недели −{discount}\u00a0%',
  },
  sticker(6, 'last', 'Последний экземпляр', { text: '#93380a', background: '#fff2ea' }),
];

function sticker(
  id: number,
  code: string,
  name: string,
  colours: { text: string; background: string },
): NumberedRow<'stickers'> {
  return {
    id,
    code,
    name,
    name_template: null,
    text_colour: colours.text,
    background: colours.background,
    image_ids: [],
    position: id,
  };
}

/** @throws {Error} when the sticker does not exist */
export function stickerId(code: string): number {
  const found = STICKERS.find((one) => one.code === code);
  if (found === undefined) throw new Error(`No such sticker: ${code}`);
  return found.id;
}
