import oranienbaumCyrillic from '@fontsource/oranienbaum/files/oranienbaum-cyrillic-400-normal.woff2?url';
import oranienbaumLatin from '@fontsource/oranienbaum/files/oranienbaum-latin-400-normal.woff2?url';
import golosCyrillic from '@fontsource-variable/golos-text/files/golos-text-cyrillic-wght-normal.woff2?url';
import golosLatinExt from '@fontsource-variable/golos-text/files/golos-text-latin-ext-wght-normal.woff2?url';
import golosLatin from '@fontsource-variable/golos-text/files/golos-text-latin-wght-normal.woff2?url';
import type { LinkDescriptor } from 'react-router';

/** Fonts that every Russian page needs at once: the rouble sign is in latin-ext, spaces and digits are in latin. */
const NEEDED_AT_ONCE = [golosCyrillic, golosLatin, golosLatinExt, oranienbaumCyrillic, oranienbaumLatin];

export const FONT_PRELOADS: LinkDescriptor[] = NEEDED_AT_ONCE.map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
}));
