const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A pattern of LIKE: begins with this very text, whatever signs it has. */
export const startingWith = (text: string): string => `${escaped(text)}%`;

/** A pattern of LIKE: has this very text somewhere. */
export const containing = (text: string): string => `%${escaped(text)}%`;
