import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { openXmlCheck } from '#domain/feeds/xml-check.ts';

/** A feed that is being written, in gzip. */
export type FeedFile = {
  /** Resolves when there is room for more. */
  write(xml: string): Promise<void>;
  /** Ends the file, reads it back and checks it. */
  finish(): Promise<{ hash: string; bytes: number }>;
  /** Also after a failure. */
  abandon(): void;
};

/** @param path of a file that does not exist */
export function openFeedFile(path: string): FeedFile {
  const gzip = createGzip();
  const hash = createHash('sha256');
  let bytes = 0;
  const written = pipeline(gzip, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  // Thrown where it is awaited.
  written.catch(() => {});
  return {
    async write(xml) {
      const part = Buffer.from(xml);
      hash.update(part);
      bytes += part.length;
      if (gzip.write(part)) return;
      await Promise.race([once(gzip, 'drain'), written]);
    },
    async finish() {
      gzip.end();
      await written;
      await check(path);
      return { hash: hash.digest('hex'), bytes };
    },
    abandon: () => gzip.destroy(),
  };
}

/** @throws when the file is not whole, or no XML */
async function check(path: string): Promise<void> {
  const { take, end } = openXmlCheck();
  const xml = createGunzip().setEncoding('utf8');
  const read = pipeline(createReadStream(path), xml);
  // Thrown below.
  read.catch(() => {});
  for await (const part of xml) take(part as string);
  await read;
  end();
}
