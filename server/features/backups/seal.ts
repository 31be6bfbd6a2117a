import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/*
 * Encryption of a backup as a stream: AES-256-GCM in frames, so that it is authentic piece by piece without all of it
 * in memory. The nonce of a frame is its number and whether it is the last one: frames cannot be reordered or cut off.
 */

const MAGIC = Buffer.from('lunnitsa-backup-sealed-1\n');
const SALT_BYTES = 32;
const HEAD_BYTES = MAGIC.length + SALT_BYTES;
/** Plain bytes of a frame. */
const FRAME = 65_536;
const TAG_BYTES = 16;

/** The bytes are sealed by another key, or were changed. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/** Whether a file that begins with these bytes is sealed. */
export const isSealed = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC);

export const SEALED_START_BYTES = MAGIC.length;

/** @param secret 32 bytes */
export async function* seal(source: AsyncIterable<Buffer>, secret: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(secret, salt);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  for await (const { bytes, isLast } of inFrames(source, FRAME)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    number += 1;
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** @throws {SealError} at the first frame that was not sealed by this key as this frame */
export async function* unseal(source: AsyncIterable<Buffer>, secret: Buffer): AsyncGenerator<Buffer> {
  let key: Buffer | undefined;
  let number = 0;
  for await (const { bytes, isLast } of inFrames(source, FRAME + TAG_BYTES, HEAD_BYTES)) {
    if (key === undefined) {
      if (bytes.length < HEAD_BYTES || isLast) throw new SealError('The backup is incomplete');
      key = keyOf(secret, bytes.subarray(MAGIC.length));
      continue;
    }
    yield opened(bytes, key, nonceOf(number, isLast));
    number += 1;
  }
}

function opened(frame: Buffer, key: Buffer, nonce: Buffer): Buffer {
  if (frame.length < TAG_BYTES) throw new SealError('The backup is incomplete');
  const decipher = createDecipheriv('aes-256-gcm', key, nonce);
  decipher.setAuthTag(frame.subarray(-TAG_BYTES));
  const plain = decipher.update(frame.subarray(0, -TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch (cause) {
    throw new SealError('The backup is sealed by another key, or damaged', { cause });
  }
}

/** A key of its own for each file: numbers of frames begin at 0 in all of them. */
const keyOf = (secret: Buffer, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, MAGIC, 32));

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

type Frame = { bytes: Buffer; isLast: boolean };

/** Frames of this many bytes, after a first one of `head` bytes; an empty source is one empty frame. */
async function* inFrames(source: AsyncIterable<Buffer>, size: number, head = 0): AsyncGenerator<Frame> {
  let wanted = head || size;
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    held.push(chunk);
    bytes += chunk.length;
    // One byte more: only then this frame is not the last one.
    while (bytes > wanted) {
      const all = Buffer.concat(held);
      yield { bytes: all.subarray(0, wanted), isLast: false };
      held = [all.subarray(wanted)];
      bytes -= wanted;
      wanted = size;
    }
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}
