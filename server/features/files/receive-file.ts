import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tooLargeText } from '#domain/files/upload-kinds.ts';
import { refusedFile } from './refused-file.ts';

/**
 * Streams a file to the disk, up to the accepted size.
 *
 * @throws {Problem} `invalid` for a file that is larger, or empty
 */
export async function receiveFile(source: Readable, path: string, largest: number): Promise<void> {
  // Opened first: a stream that fails while it opens its file would create it after the caller has removed it.
  await using file = await open(path, 'wx');
  let bytes = 0;
  await pipeline(
    source,
    async function* counted(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > largest) throw refusedFile(tooLargeText(largest));
        yield chunk;
      }
    },
    file.createWriteStream(),
  );
  if (bytes === 0) throw refusedFile('Файл пустой');
}
