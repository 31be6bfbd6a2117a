import { PRICE_LISTS } from '#domain/staff/list-words.ts';

/* How people call what codes of the shop name; a code that staff have added is shown as it is. */

const BONUS_TYPES: Readonly<Record<string, string>> = { standard: 'Обычный', wholesale: 'Оптовый' };
export const bonusTypeTitle = (code: string): string => BONUS_TYPES[code] ?? code;

const KEYS: Readonly<Record<string, string>> = {
  ...PRICE_LISTS,
  ...BONUS_TYPES,
  guest: 'Гость',
  stylist: 'Стилист',
  staff: 'Сотрудник',
  gold: 'Золото',
  silver: 'Серебро',
  none: 'Без металла',
  other: 'Остальные',
};

/** Of a line of a setting: a role of buyers, a bonus type, a metal. */
export const keyTitle = (key: string): string => KEYS[key] ?? key;
