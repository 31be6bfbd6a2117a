/** False for text that the database cannot store: a NUL, or half of a surrogate pair. */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const NO_TEXT = 'Недопустимые символы';
