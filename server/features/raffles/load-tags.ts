import { readBarcode } from '#domain/raffles/barcode.ts';
import type { Services } from '#server/services.ts';
import { insertTags } from './entry-queries.ts';

export type LoadedTags = { added: number; known: number; wrong: { line: number; text: string }[] };

const AT_ONCE = 5000;

type Tag = { barcode: string; groupId: number | null };

/**
 * Loads barcodes of tags: one per line, optionally followed by a semicolon and the id of the size
 * that the tag belongs to.
 */
export async function loadTags({ db }: Pick<Services, 'db'>, text: string): Promise<LoadedTags> {
  const wrong: LoadedTags['wrong'] = [];
  const tags = new Map<string, Tag>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const tag = readTag(line);
    if (tag === undefined && line.trim() !== '') wrong.push({ line: index + 1, text: line.slice(0, 60) });
    if (tag !== undefined) tags.set(tag.barcode, tag);
  }
  const all = [...tags.values()];
  let added = 0;
  for (let from = 0; from < all.length; from += AT_ONCE) {
    added += await insertTags(db, all.slice(from, from + AT_ONCE));
  }
  return { added, known: all.length - added, wrong };
}

function readTag(line: string): Tag | undefined {
  const [first = '', size = '', ...rest] = line.split(';').map((part) => part.trim());
  const reading = readBarcode(first);
  if ('problem' in reading || rest.length > 0 || !/^\d{0,9}$/.test(size)) return;
  return { barcode: reading.value, groupId: size === '' ? null : Number(size) };
}
