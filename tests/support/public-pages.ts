import { PENDANT, RINGS } from './demo-goods.ts';

/** Pages open to guests and users (§1), one of each kind. */
export const PUBLIC_PAGES = [
  '/',
  '/catalog/all',
  RINGS,
  PENDANT.path,
  '/cart',
  '/favorites',
  '/compare',
  '/collections',
  '/brands',
  '/sizes',
  '/constructor',
  '/blog',
  '/contacts',
  '/partners',
  '/reviews',
  '/info',
  '/about',
  '/actions',
  '/bonus',
  '/payments',
  '/raffles/malahitovaya-shkatulka',
];

/** Names that the shop may write in Latin letters. */
const LATIN_NAMES = new Set(['mail', 'cookie', 'RSS', 'SMS', 'RUB', 'KZT', 'BYN']);
const ADDRESS = /\S+@\S+/g;

/** Interface texts that are not Russian (§1). */
export const latinWords = (text: string): string[] =>
  (text.replaceAll(ADDRESS, '').match(/[A-Za-z]{3,}/g) ?? []).filter((word) => !LATIN_NAMES.has(word));
