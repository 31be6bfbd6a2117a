export type ExchangeEncoding = 'utf-8' | 'windows-1251';

const NO_LETTER = '?'.charCodeAt(0);

/** The platform decodes windows-1251 and does not encode it. */
const BYTES_OF_1251: ReadonlyMap<string, number> = new Map(
  Array.from(
    new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (letter, byte) => [letter, byte],
  ),
);

/** Letters that the encoding does not have become question marks. */
export function encoded(text: string, encoding: ExchangeEncoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  return Buffer.from(Array.from(text, (letter) => BYTES_OF_1251.get(letter) ?? NO_LETTER));
}

/** The same of XML: letters that the encoding does not have become references, so that names stay what they are. */
export const encodedXml = (xml: string, encoding: ExchangeEncoding): Buffer =>
  encoded(
    encoding === 'utf-8'
      ? xml
      : Array.from(xml, (letter) =>
          BYTES_OF_1251.has(letter) ? letter : `&#${letter.codePointAt(0)};`,
        ).join(''),
    encoding,
  );
