const STRANGERS: readonly RegExp[] = [
  // E-mail addresses.
  /[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}/g,
  // Queries, where searches and tokens are.
  /\?[^\s"')]*/g,
  // Tokens and other long words without meaning.
  /\b[\w-]{24,}\b/g,
  // Phones, cards, barcodes: also with what stands between their digits.
  /\+?\d(?:[\s()-]{0,2}\d){6,}/g,
];

/** A message or a stack without what may say who it happened to; places in the code (`:120:17`) stay. */
export const withoutPeople = (text: string): string =>
  STRANGERS.reduce((rest, stranger) => rest.replace(stranger, '***'), text);
