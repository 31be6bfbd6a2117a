import sax, { type SAXOptions, type SAXParser, type Tag } from 'sax';
import { BrokenFile } from './broken-file.ts';

/** An element with all that is in it; names without their prefixes. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Of the element itself, without its children. */
  text: string;
  children: XmlElement[];
};

/** An element of a container, read to its end. */
export type ReadElement = {
  /** Names of the elements around it, from the root on. */
  within: readonly string[];
  element: XmlElement;
  /** It has more characters than it may: the rest is left out. */
  isCut: boolean;
};

/** The tag that opens a container, before what is in it. */
export type OpenedContainer = { container: string; attributes: Readonly<Record<string, string>> };

export type Shape = {
  isContainer(name: string, within: readonly string[]): boolean;
  /** Characters of an element of this name. */
  largest(name: string): number;
};

const DEEPEST = 64;
const LONGEST_NAME = 200;
const LONGEST_TEXT = 1_048_576;
const LONGEST_ATTRIBUTE = 65_536;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is dropped.
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/**
 * Reads XML as it comes: containers are announced, what is in them comes as whole elements. No entity is ever resolved
 * but the five of XML, nothing external is read, and the memory is bounded whatever the file holds.
 *
 * @throws {BrokenFile} with the place
 */
export async function* readElements(
  bytes: AsyncIterable<Uint8Array>,
  shape: Shape,
): AsyncGenerator<ReadElement | OpenedContainer> {
  const found: (ReadElement | OpenedContainer)[] = [];
  const xml = sax.parser(true, { strictEntities: true, position: true } as SAXOptions);
  readInto(found, xml, shape);
  let decode: Decoder | undefined;
  let head: Uint8Array = new Uint8Array();
  for await (const part of bytes) {
    const given: Uint8Array = decode === undefined ? Buffer.concat([head, part]) : part;
    // A declaration may be cut in two.
    if (decode === undefined && given.length < LONGEST_DECLARATION) {
      head = given;
      continue;
    }
    decode ??= decoderOf(given, xml);
    write(xml, decode(given, false));
    yield* found.splice(0);
  }
  if (head.length > 0 && decode === undefined) {
    decode = decoderOf(head, xml);
    write(xml, decode(head, false));
  }
  if (decode === undefined) throw new BrokenFile('Файл пуст');
  write(xml, decode(new Uint8Array(), true));
  xml.close();
  yield* found;
}

function readInto(
  found: (ReadElement | OpenedContainer)[],
  xml: SAXParser,
  { isContainer, largest }: Shape,
): void {
  const within: string[] = [];
  /** Of the element that is being read, from the outermost on; empty between elements. */
  const open: XmlElement[] = [];
  let size = 0;
  let limit = 0;

  const place = () => ({ line: xml.line + 1, column: xml.column });
  const grow = (by: number): boolean => {
    size += by;
    return size <= limit;
  };

  xml.onerror = () => {
    throw new BrokenFile('Файл не\u00a0читается как XML', place());
  };
  const refuseDtd = () => {
    throw new BrokenFile('Файл содержит DTD', place());
  };
  xml.ondoctype = refuseDtd;
  xml.onsgmldeclaration = refuseDtd;
  xml.onopentag = (tag) => {
    const name = localName(tag.name);
    if (within.length + open.length >= DEEPEST) throw new BrokenFile('Слишком глубокая вложенность', place());
    if (name.length > LONGEST_NAME) throw new BrokenFile('Слишком длинное имя элемента', place());
    const attributes = attributesOf(tag as Tag);
    if (open.length === 0 && isContainer(name, within)) {
      within.push(name);
      found.push({ container: name, attributes });
      return;
    }
    if (open.length === 0) [size, limit] = [0, largest(name)];
    const element: XmlElement = { name, attributes, text: '', children: [] };
    const sizeOfAttributes = Object.entries(attributes).reduce(
      (sum, [key, value]) => sum + key.length + value.length,
      0,
    );
    if (grow(name.length + sizeOfAttributes)) open.at(-1)?.children.push(element);
    open.push(element);
  };
  const addText = (given: string) => {
    const element = open.at(-1);
    if (element === undefined) return;
    const text = given.replaceAll(CONTROLS, '');
    if (element.text.length + text.length > LONGEST_TEXT)
      throw new BrokenFile('Слишком длинный текст', place());
    if (grow(text.length)) element.text += text;
  };
  xml.ontext = addText;
  xml.oncdata = addText;
  xml.onclosetag = () => {
    const element = open.pop();
    if (element === undefined) {
      within.pop();
      return;
    }
    if (open.length === 0) found.push({ within: [...within], element, isCut: size > limit });
  };
}

function attributesOf({ attributes }: Tag): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value.length > LONGEST_ATTRIBUTE) throw new BrokenFile('Слишком длинный атрибут');
    read[localName(name)] = value.replaceAll(CONTROLS, '');
  }
  return read;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function write(xml: SAXParser, text: string): void {
  if (text !== '') xml.write(text.replaceAll(CONTROLS, ''));
}

type Decoder = (bytes: Uint8Array, isLast: boolean) => string;

const LONGEST_DECLARATION = 200;
const ENCODINGS: Readonly<Record<string, 'utf-8' | 'windows-1251'>> = {
  ...{ 'utf-8': 'utf-8', utf8: 'utf-8' },
  ...{ 'windows-1251': 'windows-1251', cp1251: 'windows-1251', 'win-1251': 'windows-1251' },
};
/** The one byte that windows-1251 has no letter for; the platform's decoder lets it pass. */
const NO_LETTER = '\u0098';

/**
 * By the mark at the beginning, or else by the declaration, or else UTF-8.
 *
 * @throws {BrokenFile} for another encoding
 */
function decoderOf(head: Uint8Array, xml: SAXParser): Decoder {
  const start = Buffer.from(head.subarray(0, LONGEST_DECLARATION)).toString('latin1');
  const isMarked = start.startsWith('\u00ef\u00bb\u00bf');
  const declared = isMarked ? undefined : /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']+)["']/.exec(start)?.[1];
  const encoding = ENCODINGS[(declared ?? 'utf-8').trim().toLowerCase()];
  if (encoding === undefined || /^(?:\u00fe\u00ff|\u00ff\u00fe)/.test(start)) {
    throw new BrokenFile('Кодировка файла не\u00a0UTF-8 и\u00a0не\u00a0windows-1251', { line: 1, column: 0 });
  }
  const decoder = new TextDecoder(encoding, { fatal: true });
  const refuse = (before: string): never => {
    const lines = before.split('\n');
    const isFirst = lines.length === 1;
    throw new BrokenFile(`Файл содержит байты, которых нет в\u00a0кодировке ${encoding}`, {
      line: xml.line + lines.length,
      column: (lines.at(-1) ?? '').length + (isFirst ? xml.column : 0),
    });
  };
  return (bytes, isLast) => {
    try {
      const text = decoder.decode(bytes, { stream: !isLast });
      const wrong = encoding === 'windows-1251' ? text.indexOf(NO_LETTER) : -1;
      return wrong < 0 ? text : refuse(text.slice(0, wrong));
    } catch (error) {
      if (error instanceof BrokenFile) throw error;
      // As far as it can be read, wrong bytes become this sign.
      const read = new TextDecoder(encoding).decode(bytes);
      return refuse(read.slice(0, Math.max(read.indexOf('\ufffd'), 0)));
    }
  };
}
