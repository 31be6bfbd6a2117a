/** Files of an exchange with 1C have names of Windows, or of the folders where 1C on Linux makes them (exchange, §2). */
const FOLDERS_OF_LINUX = /^(?:\/tmp\/|\/?upload\/1c\/webdata\/)/;

const PART = /^[\p{L}\p{N} ._#()+-]{1,120}$/u;
const DEEPEST = 6;

/** Endings of what an exchange may bring. */
const KINDS = /\.(xml|zip|jpe?g|png|gif|webp)$/i;

/**
 * The name of a file that 1C sends, of an entry of an archive, or of a picture in a text: `import_files/d4/ring.jpg`.
 * Undefined for one that may leave its folder, or is of no known kind.
 */
export function readFileName(given: string): string | undefined {
  const name = given.normalize('NFC').trim().replaceAll('\\', '/').replace(FOLDERS_OF_LINUX, '');
  const parts = name.split('/');
  const isSafe = parts.length <= DEEPEST && parts.every((part) => PART.test(part) && !/^\.{1,2}$/.test(part));
  return isSafe && KINDS.test(name) ? name : undefined;
}

export type FileKind = 'xml' | 'zip' | 'picture';

/** Of a name that `readFileName` has read. */
export function fileKindOf(name: string): FileKind {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return ending === 'xml' || ending === 'zip' ? ending : 'picture';
}
