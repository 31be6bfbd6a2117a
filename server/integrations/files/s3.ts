import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import { openVendor, type VendorMetrics } from '#server/integrations/vendor-calls.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FileStore } from './port.ts';

export type S3Account = {
  /** With the bucket: `https://s3.example/shop`. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Milliseconds until the answer to a question, and until that to a part of a file, of at most 8 MB. */
const ANSWER_WITHIN = 5_000;
const SENT_WITHIN = 60_000;

const LISTED_AT_ONCE = 1000;

const BYTES = 'application/octet-stream';

/** An ETag that may be the MD5 of the content: that of a file sent in parts is not. */
const MD5 = /^"?([0-9a-f]{32})"?$/;

/**
 * Files in a bucket of an S3-compatible service, below a folder: `uploads/`. All folders have one circuit (ADR 0119).
 *
 * @returns opens a folder. Its calls throw {Problem} `unavailable` when the service refuses, fails or does not answer
 */
export function openS3(
  account: S3Account,
  metrics: VendorMetrics,
  within = ANSWER_WITHIN,
): (folder: string) => FileStore {
  const vendor = openVendor('s3', metrics);

  /** Every request of the client: it has time-outs of its own for whole files only. */
  function call(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET' } = init;
    return vendor.stream(String(input), init, {
      within: method === 'PUT' || method === 'POST' ? Math.max(within, SENT_WITHIN) : within,
      isRepeatable: method !== 'POST',
    });
  }

  const s3 = new S3mini({ ...account, fetch: call });
  return (folder) => ({
    size: async (name) => answered(ifPresent(s3.getContentLength(keyOf(folder, name)))),
    async read(name, part) {
      const key = keyOf(folder, name);
      // Its end is excluded.
      const reading =
        part === undefined ? s3.getObjectRaw(key) : s3.getObjectRaw(key, false, part.start, part.end + 1);
      const answer = await answered(ifPresent(reading));
      if (answer === undefined) return;
      return Readable.from(answer.body ?? []);
    },
    async write(name, path) {
      // Read from the disk part by part, and visible only once all parts are there.
      const content = await openAsBlob(path);
      await answered(s3.putAnyObject(keyOf(folder, name), content, BYTES));
    },
    async delete(name) {
      await answered(s3.deleteObject(keyOf(folder, name)));
    },
    async *list(prefix = '') {
      let token: string | undefined;
      do {
        const page = await answered(s3.listObjectsPaged('/', folder + prefix, LISTED_AT_ONCE, token));
        if (!page) throw unavailable(new Error('The bucket does not exist'));
        for (const { Key, LastModified, Size, ETag } of page.objects ?? []) {
          yield {
            name: Key.slice(folder.length),
            storedAt: new Date(LastModified),
            bytes: Number(Size),
            md5: MD5.exec(ETag)?.[1],
          };
        }
        token = page.nextContinuationToken;
      } while (token !== undefined);
    },
  });
}

/** A name that leaves the folder is a bug and is never read: addresses resolve dots. */
function keyOf(folder: string, name: string): string {
  if (name.split('/').some((part) => ['', '.', '..'].includes(part))) {
    throw new Error(`The file name leaves its folder: ${name}`);
  }
  return folder + name;
}

const unavailable = (cause: unknown) =>
  new Problem('unavailable', 'Хранилище файлов не\u00a0отвечает, повторите позже', { cause });

async function answered<Result>(asking: Promise<Result>): Promise<Result> {
  try {
    return await asking;
  } catch (cause) {
    throw unavailable(cause);
  }
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
