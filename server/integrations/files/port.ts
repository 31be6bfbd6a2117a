import type { Readable } from 'node:stream';

/** First and last byte, both included. */
export type FilePart = { start: number; end: number };

export type ListedFile = {
  name: string;
  storedAt: Date;
  bytes: number;
  /** Hex. Undefined when the store does not know it without reading; of an encrypted file it may be another number. */
  md5: string | undefined;
};

/** Whole files by name, such as `ring.webp` or `rings/front.webp`; a name never leaves the store. */
export type FileStore = {
  /** In bytes; undefined when the file does not exist. */
  size(name: string): Promise<number | undefined>;
  /** Undefined when the file does not exist. */
  read(name: string, part?: FilePart): Promise<Readable | undefined>;
  /**
   * Stores a local file, instead of an older one; readers see all of it or nothing. The file may be a link to the stored one
   * afterwards: it is deleted or left alone, and never written again.
   */
  write(name: string, path: string): Promise<void>;
  /** Also of a file that does not exist. */
  delete(name: string): Promise<void>;
  /** Files whose names begin with this. */
  list(prefix?: string): AsyncIterable<ListedFile>;
};
