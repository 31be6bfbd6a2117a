const STRANGERS: readonly RegExp[] = [
  // E-mail addresses.
  /[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g,
  // Queries, which contain searches and tokens.
  /\?[^\s"')]*/g,
  // Tokens and other long random words.
  /\b[\w-]{24,}\b/g,
  // Phones, cards, barcodes, also with separators between their digits.
  /\+?\d(?:[\s()-]{0,2}\d){6,}/g,
];

/** Removes personal data from a message or a stack; positions in the code (`:120:17`) stay. */
export const withoutPeople = (text: string): string =>
  STRANGERS.reduce((rest, stranger) => rest.replace(stranger, '***'), text);
