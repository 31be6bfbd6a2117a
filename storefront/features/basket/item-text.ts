import type { PluralForms } from '#domain/russian/plural.ts';

export const PRODUCTS: PluralForms = ['товар', 'товара', 'товаров'];

export const PIECES: PluralForms = ['украшение', 'украшения', 'украшений'];

export const BONUSES: PluralForms = ['бонус', 'бонуса', 'бонусов'];
