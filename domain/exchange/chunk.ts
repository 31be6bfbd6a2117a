import type { FileKind } from './file-name.ts';

/* How the chunks of a file make the file again (exchange, §2). Bytes are given as text, a character a byte. */

/** What is known of the chunks so far. */
export type ReceivedFile = {
  kind: FileKind;
  chunks: number;
  /** Checksum of the last chunk. */
  lastChunk: string | null;
  isWhole: boolean;
};

export type GivenChunk = { checksum: string; bytes: number; head: string };

/** A smaller chunk may be equal to the one before it by chance. */
const LEAST_REPEATED = 1024;

const BEGINNINGS: Readonly<Record<FileKind, (head: string) => boolean>> = {
  xml: (head) => /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml/.test(head),
  zip: (head) => head.startsWith('PK\u0003\u0004'),
  picture: (head) => /^(?:\u00ff\u00d8\u00ff|\u0089PNG|GIF8|RIFF.{4}WEBP)/s.test(head),
};

/**
 * What a chunk does to its file: the same one again after a time-out is a repetition, one that begins like a file where
 * the stored one is whole starts it again, others are appended.
 */
export function roleOfChunk(file: ReceivedFile, chunk: GivenChunk): 'repeated' | 'first' | 'next' {
  if (file.chunks === 0) return 'first';
  if (chunk.bytes >= LEAST_REPEATED && chunk.checksum === file.lastChunk) return 'repeated';
  const isWhole = file.isWhole || file.kind === 'picture';
  return isWhole && BEGINNINGS[file.kind](chunk.head) ? 'first' : 'next';
}

/** Bytes of the end that `isWhole` looks at. */
export const TAIL = 1024;

const ROOT = 'КоммерческаяИнформация';
/** The tag that closes CommerceML, in both encodings. */
const ENDINGS = [utf8(ROOT), windows1251(ROOT)].map((root) => new RegExp(`</(?:\\w+:)?${root}\\s*>\\s*$`));

/** Length of the record that ends an archive, without its comment. */
const END_OF_ARCHIVE = 22;

/** Whether these last bytes end a file; of pictures it is not known. */
export function isWhole(kind: FileKind, tail: string): boolean {
  if (kind === 'xml') return ENDINGS.some((ending) => ending.test(tail));
  if (kind === 'picture') return false;
  const at = tail.lastIndexOf('PK\u0005\u0006');
  if (at < 0 || tail.length - at < END_OF_ARCHIVE) return false;
  const comment = tail.charCodeAt(at + 20) + 256 * tail.charCodeAt(at + 21);
  return tail.length === at + END_OF_ARCHIVE + comment;
}

function utf8(text: string): string {
  return String.fromCharCode(...new TextEncoder().encode(text));
}

/** Russian letters but «ё» lie in it as in Unicode, further down. */
function windows1251(text: string): string {
  return [...text].map((letter) => String.fromCharCode(letter.charCodeAt(0) - 0x410 + 0xc0)).join('');
}
