import { promisify } from 'node:util';
import { brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const fromBrotli = promisify(brotliDecompress);
const toGzip = promisify(gzip);

/** The shop's encodings of a page, the best one first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Ready bytes; those that few browsers ask for are made when the first one does. */
export type Encoded = { br: Buffer } & { [Other in Encoding]?: Buffer };

/** Brotli bytes of a page, in memory of their own. Synchronous: for the threads that render pages. */
export const compress = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(brotliCompressSync(bytes, { chunkSize: CHUNK, params: PARAMS }));

/** A higher one takes longer and saves nothing; a lower one costs every visitor a tenth more bytes (ADR 0108). */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** A compressed page fits in. */
const CHUNK = 2 ** 16;

export async function encodedAs(encoded: Encoded, encoding: Encoding): Promise<Buffer> {
  encoded[encoding] ??=
    encoding === 'gzip' ? await toGzip(await fromBrotli(encoded.br)) : await fromBrotli(encoded.br);
  return encoded[encoding];
}

/** Browsers send one of a few values. */
const known = new LRUCache<string, Encoding>({ max: 100 });

/** The best encoding that a browser accepts by its `Accept-Encoding`. */
export function bestEncoding(accepted: string | string[] = ''): Encoding {
  const value = String(accepted);
  const encoding = known.get(value) ?? readAccepted(value);
  known.set(value, encoding);
  return encoding;
}

function readAccepted(value: string): Encoding {
  const named = value
    .toLowerCase()
    .split(',')
    .map((one) => one.split(';').map((part) => part.trim()));
  const isAccepted = (encoding: string) =>
    named.some(([name, quality]) => name === encoding && !/^q=0(?:\.0*)?$/.test(quality ?? ''));
  return ENCODINGS.find(isAccepted) ?? 'identity';
}
