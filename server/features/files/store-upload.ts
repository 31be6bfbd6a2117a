import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type AcceptedUpload,
  acceptedText,
  acceptedUpload,
  type UploadKind,
  type UploadTarget,
} from '#domain/files/upload-kinds.ts';
import type { Services } from '#server/services.ts';
import { isSuch } from './check-content.ts';
import { cleanSvg } from './clean-svg.ts';
import { receiveFile } from './receive-file.ts';
import { refusedFile } from './refused-file.ts';
import { insertUpload, unclaimedBytes } from './upload-queries.ts';

/** Bytes that a user may have uploaded without claiming them; all guests share one quota. */
const MOST_UNCLAIMED = 600 * 1024 ** 2;
const MOST_UNCLAIMED_OF_GUESTS = 4 * 1024 ** 3;

const NOT_SUCH = 'Содержимое файла не\u00a0соответствует его расширению';

type Sent = {
  stream: Readable;
  /** As the browser names it: a label that is never used in a path. */
  name: string;
  target: UploadTarget;
  /** Kinds that this call accepts, of those that the target accepts. */
  only?: readonly UploadKind[] | undefined;
  userId: string | undefined;
};

type StoreServices = Pick<Services, 'db' | 'now' | 'uploads' | 'draftFolder' | 'imageConverter'>;

/**
 * Stores an uploaded file: streams it to the disk of this machine, checks its bytes, converts pictures and cleans
 * drawings, and only then gives it an id. A refused or interrupted upload leaves nothing.
 *
 * @throws {Problem} `invalid` for a file that is not accepted, `too_many` and `unavailable` when
 *   there is no room
 */
export async function storeUpload(
  services: StoreServices,
  { stream, name, target, only, userId }: Sent,
): Promise<{ fileId: string; extension: string }> {
  const asked = { target, kinds: only };
  const accepted = acceptedUpload(name, asked);
  if (accepted === undefined) throw refusedFile(acceptedText(asked));
  await checkRoom(services, userId);

  const fileId = randomUUID();
  const { draftFolder, uploads } = services;
  await mkdir(draftFolder, { recursive: true });
  const draft = join(draftFolder, fileId);
  const path = `${fileId}.${accepted.extension}`;
  try {
    await receiveFile(stream, draft, accepted.largest);
    const size = await refine(services, draft, accepted);
    const { size: bytes } = await stat(draft);
    await uploads.write(path, draft);
    try {
      await insertUpload(services.db, {
        fileId,
        kind: accepted.kind,
        extension: accepted.extension,
        path,
        bytes,
        width: size?.width ?? null,
        height: size?.height ?? null,
        targetCode: target,
        userId,
        name: labelOf(name),
        now: services.now(),
      });
    } catch (error) {
      await uploads.delete(path);
      throw error;
    }
  } finally {
    await rm(draft, { force: true });
  }
  return { fileId, extension: accepted.extension };
}

async function checkRoom({ db }: StoreServices, userId: string | undefined): Promise<void> {
  const most = userId === undefined ? MOST_UNCLAIMED_OF_GUESTS : MOST_UNCLAIMED;
  if ((await unclaimedBytes(db, userId)) > most) {
    throw refusedFile('Слишком много загруженных файлов: отправьте форму или попробуйте завтра');
  }
}

/** Reduces the draft to what is safe to store; returns the size of a picture in px. */
async function refine(
  { imageConverter }: StoreServices,
  draft: string,
  { kind, extension }: AcceptedUpload,
): Promise<{ width: number; height: number } | undefined> {
  if (extension === 'svg') {
    const cleaned = cleanSvg(utf8(await readFile(draft)));
    if (cleaned === undefined) throw refusedFile(NOT_SUCH);
    await writeFile(draft, cleaned);
    return;
  }
  if (!(await isSuch(draft, extension))) throw refusedFile(NOT_SUCH);
  if (kind !== 'image') return;
  // Only picture extensions remain here; SVG was handled above.
  const format = extension === 'jpeg' ? 'jpg' : (extension as 'jpg' | 'png' | 'webp');
  const { picture, ...size } = await imageConverter.reencode(draft, format);
  await writeFile(draft, picture);
  return size;
}

/** @throws {Problem} `invalid` for bytes that are not UTF-8 */
function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refusedFile(NOT_SUCH, cause);
  }
}

const LONGEST_LABEL = 120;

/** The last segment of a possible path, without invisible characters. */
function labelOf(name: string): string {
  const label = (name.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim();
  return label.length <= LONGEST_LABEL ? label : label.slice(-LONGEST_LABEL);
}
