import { contrast, LEAST_CONTRAST } from '../site/theme.ts';
import { isFilterCode } from './selection.ts';

/* Rules of characteristics, stickers and size tables (back office, §4.3.6). */

const COLOUR = /^#[0-9a-f]{6}$/;
const VALUE_CODE = /^[a-z0-9-]{1,100}$/;
const CODE_TEXT = 'Код — латинские буквы, цифры и\u00a0дефисы';

/** What a code of a characteristic must not be, in words: it is a parameter of the address of a listing. */
export function filterCodeError(code: string): string | undefined {
  if (!/^[a-z][a-z0-9-]{0,49}$/.test(code)) return CODE_TEXT;
  return isFilterCode(code) ? undefined : `Код «${code}» занят магазином`;
}

export const valueCodeError = (code: string): string | undefined =>
  VALUE_CODE.test(code) ? undefined : CODE_TEXT;

/** The text under each wrong colour of a sticker; none when it can be read. */
export function stickerProblems({
  textColour,
  background,
}: {
  textColour: string;
  background: string;
}): Record<string, string> {
  const wrong = Object.entries({ textColour, background }).filter(([, colour]) => !COLOUR.test(colour));
  if (wrong.length > 0) {
    return Object.fromEntries(wrong.map(([name]) => [name, 'Цвет\u00a0— в\u00a0виде #0a5a43']));
  }
  return contrast(textColour, background) < LEAST_CONTRAST
    ? { textColour: 'Текст на\u00a0этом фоне не\u00a0прочесть' }
    : {};
}

export const hasUnequalColumns = ({
  columns,
}: {
  columns: readonly { values: readonly string[] }[];
}): boolean => new Set(columns.map(({ values }) => values.length)).size > 1;
