import { hasForbidden } from './xml-text.ts';

/** What every feed begins with, at its first byte. */
const DECLARATION = '<?xml ';

/** A description may be a section of some thousands of characters. */
const LONGEST_TOKEN = 65_536;

const SHOWN = 80;

const TOKEN = new RegExp(
  [
    String.raw`<(?<name>[A-Za-z][\w:.-]*)(?:\s+[\w:.-]+="[^"<]*")*\s*(?<empty>\/?)>`,
    String.raw`<\/(?<closed>[A-Za-z][\w:.-]*)\s*>`,
    String.raw`(?<section><!\[CDATA\[[\s\S]*?\]\]>)`,
    String.raw`<\?[\s\S]*?\?>`,
    '(?<text>(?:[^<&]+|&(?:amp|lt|gt|quot|apos);)+)',
  ].join('|'),
  'y',
);

type Token = Partial<Record<'name' | 'empty' | 'closed' | 'section' | 'text', string>>;

/**
 * Reads a feed part by part, and throws where it is not well-formed: what was written to a file and read back is whole.
 * Not a parser of any XML: it knows what our feeds write, and thus no DTD.
 */
export function openXmlCheck() {
  const open: string[] = [];
  let rest = '';
  let isBegun = false;
  let hasRoot = false;

  function check({ name, empty, closed, section, text = section }: Token): void {
    if (name !== undefined) begin(name, empty === '');
    else if (closed !== undefined) finish(closed);
    else if (open.length === 0 && text !== undefined && text.trim() !== '') {
      throw new Error(`A text outside the root: ${text.slice(0, SHOWN)}`);
    }
  }

  function begin(name: string, hasContent: boolean): void {
    if (open.length === 0 && hasRoot) throw new Error(`A second root: <${name}>`);
    hasRoot = true;
    if (hasContent) open.push(name);
  }

  function finish(name: string): void {
    const last = open.pop();
    if (last !== name) throw new Error(`</${name}> closes <${last}>`);
  }

  return {
    take(part: string): void {
      if (hasForbidden(part)) throw new Error('A character that XML forbids');
      rest += part;
      if (!isBegun && rest.length >= DECLARATION.length) {
        if (!rest.startsWith(DECLARATION)) throw new Error('The declaration of XML does not come first');
        isBegun = true;
      }
      let end = 0;
      TOKEN.lastIndex = 0;
      for (let found = TOKEN.exec(rest); found; found = TOKEN.exec(rest)) {
        end = TOKEN.lastIndex;
        check(found.groups ?? {});
      }
      rest = rest.slice(end);
      if (rest.length > LONGEST_TOKEN) throw new Error(`No XML: ${rest.slice(0, SHOWN)}`);
    },
    /** @throws when the document is not complete */
    end(): void {
      if (rest !== '') throw new Error(`No XML: ${rest.slice(0, SHOWN)}`);
      if (open.length > 0 || !hasRoot) throw new Error(`The document ends inside <${open.at(-1) ?? ''}>`);
    },
  };
}
