import type { FileStore } from '#server/integrations/files/port.ts';
import type { ExchangeFile } from './file-queries.ts';

/* Files of an exchange are stored as the chunks that they came in: any node may receive the next one. */

export const chunkName = (fileId: string, ordinal: number): string => `${fileId}/${ordinal}`;

const chunkNames = ({ id, chunks }: Pick<ExchangeFile, 'id' | 'chunks'>): string[] =>
  Array.from({ length: chunks }, (_, ordinal) => chunkName(id, ordinal));

/** The bytes of a file, from its first chunk on. */
export async function* bytesOf(
  files: FileStore,
  file: Pick<ExchangeFile, 'id' | 'chunks' | 'name'>,
): AsyncGenerator<Uint8Array> {
  for (const name of chunkNames(file)) {
    const chunk = await files.read(name);
    if (chunk === undefined) throw new Error(`A chunk of ${file.name} is gone`);
    yield* chunk;
  }
}

export async function deleteStored(
  files: FileStore,
  file: Pick<ExchangeFile, 'id' | 'chunks'>,
): Promise<void> {
  for (const name of chunkNames(file)) await files.delete(name);
}
