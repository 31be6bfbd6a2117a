import { z } from 'zod';
import { readContent, withCode } from './content-files.ts';
import type { NumberedRow } from './insert-rows.ts';

const Sticker = z.strictObject({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** With `{discount}`, the percentage of the product. */
  nameTemplate: z.string().optional(),
  /** The contrast of text and background is at least 4.5:1. */
  textColour: z.string(),
  background: z.string(),
});

/** Stickers of tiles. */
export const STICKERS: NumberedRow<'stickers'>[] = readContent('stickers.json', z.array(Sticker)).map(
  ({ id, code, name, nameTemplate, textColour, background }) => ({
    id,
    code,
    name,
    name_template: nameTemplate ?? null,
    text_colour: textColour,
    background,
    image_ids: [],
    position: id,
  }),
);

export const stickerId = (code: string): number => withCode(STICKERS, code).id;
