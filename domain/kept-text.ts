/** False for what no text holds and no database keeps: a NUL, half of a surrogate pair. */
export const isKeptText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

export const NO_TEXT = 'Недопустимые символы';
