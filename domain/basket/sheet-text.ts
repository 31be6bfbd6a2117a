/** A file of rows may be this long, in bytes. */
export const LONGEST_SHEET = 100_000;

/** Spreadsheets save text in UTF-8, in UTF-16, or in the encoding of an old Russian Windows; what has zeros is no text. */
export function sheetText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes.includes(0)) return;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
