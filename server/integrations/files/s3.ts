import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import type { FileStore } from './port.ts';

export type S3Account = {
  /** With the bucket: `https://s3.example/shop`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Milliseconds until a request of a file counts as failed. */
const ANSWER_WITHIN = 60_000;

const LISTED_AT_ONCE = 1000;

const BYTES = 'application/octet-stream';

/** Files in a bucket of an S3-compatible service, below a folder: `uploads/`. */
export function openS3Store(account: S3Account, folder: string): FileStore {
  const s3 = new S3mini({ ...account, requestAbortTimeout: ANSWER_WITHIN });
  return {
    size: (name) => ifPresent(s3.getContentLength(folder + name)),
    async read(name, part) {
      // Its end is excluded.
      const reading =
        part === undefined
          ? s3.getObjectRaw(folder + name)
          : s3.getObjectRaw(folder + name, false, part.start, part.end + 1);
      const answer = await ifPresent(reading);
      if (answer === undefined) return;
      return Readable.from(answer.body ?? []);
    },
    async write(name, path) {
      // Read from the disk part by part, and visible only once all parts are there.
      await s3.putAnyObject(folder + name, await openAsBlob(path), BYTES);
    },
    async delete(name) {
      await s3.deleteObject(folder + name);
    },
    async *list(prefix = '') {
      let token: string | undefined;
      do {
        const page = await s3.listObjectsPaged('/', folder + prefix, LISTED_AT_ONCE, token);
        for (const { Key, LastModified } of page?.objects ?? []) {
          yield { name: Key.slice(folder.length), storedAt: new Date(LastModified) };
        }
        token = page?.nextContinuationToken;
      } while (token !== undefined);
    },
  };
}

const NOT_FOUND = 404;

async function ifPresent<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  try {
    return await reading;
  } catch (error) {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (reason instanceof S3ServiceError && reason.status === NOT_FOUND) return;
    throw error;
  }
}
