import type { LinkDescriptor } from 'react-router';
import golosCyrillic from './fonts/golos-text-cyrillic.woff2?url';
import golosLatinExt from './fonts/golos-text-latin-ext.woff2?url';
import golosLatinSigns from './fonts/golos-text-latin-signs.woff2?url';
import oranienbaumCyrillic from './fonts/oranienbaum-cyrillic.woff2?url';
import oranienbaumLatinSigns from './fonts/oranienbaum-latin-signs.woff2?url';

/** Fonts that every Russian page needs at once: the rouble sign is in latin-ext, spaces and digits are in latin-signs. */
const NEEDED_AT_ONCE = [
  golosCyrillic,
  golosLatinSigns,
  golosLatinExt,
  oranienbaumCyrillic,
  oranienbaumLatinSigns,
];

export const FONT_PRELOADS: LinkDescriptor[] = NEEDED_AT_ONCE.map((href) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
}));
