import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { isStorableText } from '#domain/storable-text.ts';
import { quoted } from '#domain/tables/cells.ts';
import { receiveFile } from '#server/features/files/receive-file.ts';
import { refusedFile } from '#server/features/files/refused-file.ts';
import { BadTable, LARGEST_TABLE, readTable } from '#server/integrations/spreadsheets/read-table.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';

/* Files of imports are among the uploads, without a row: the nightly sweep takes them a day later (§2.4). */

const SAMPLES = 3;
const LONGEST_NAME = 200;

export type TakenFile = {
  fileName: string;
  bytes: number;
  rows: number;
  headings: string[];
  samples: string[][];
};

export const fileOf = (importId: string): string => `goods-import-${importId}`;

async function draftIn(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

type Folders = Pick<Services, 'uploads' | 'draftFolder'>;

/**
 * Reads a file to its end, so that it is known to be a table, and leaves it for `store`.
 *
 * @throws {Problem} `invalid` for one that is no table, or beyond the limits
 */
export async function takeFile<Taken>(
  { draftFolder }: Folders,
  { stream, name }: { stream: Readable; name: string },
  store: (file: TakenFile, path: string) => Promise<Taken>,
): Promise<Taken> {
  const path = await draftIn(draftFolder);
  try {
    await receiveFile(stream, path, LARGEST_TABLE);
    const { size: bytes } = await stat(path);
    const fileName = isStorableText(name) ? name.slice(-LONGEST_NAME) : 'Таблица';
    return await store({ fileName, bytes, ...(await outlineOf(path)) }, path);
  } catch (error) {
    if (error instanceof BadTable) throw refusedFile(error.message, error);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

async function outlineOf(path: string): Promise<Pick<TakenFile, 'rows' | 'headings' | 'samples'>> {
  let headings: string[] | undefined;
  let samples: string[][] = [];
  let rows = 0;
  for await (const { cells } of readTable(path)) {
    if (headings === undefined) {
      headings = cells.map((cell) => quoted(cell));
      samples = headings.map(() => []);
      continue;
    }
    rows += 1;
    for (const [at, own] of samples.entries()) {
      const text = quoted(cells[at] ?? null).trim();
      if (own.length < SAMPLES && text !== '' && !own.includes(text)) own.push(text);
    }
  }
  if (headings === undefined || rows === 0) throw new BadTable('В\u00a0таблице нет строк');
  return { rows, headings, samples };
}

/**
 * Reads a stored file by its path on this machine.
 *
 * @throws {Problem} `state` after a day, when it is gone
 */
export async function withFile<Read>(
  { uploads, draftFolder }: Folders,
  importId: string,
  read: (path: string) => Promise<Read>,
): Promise<Read> {
  const stored = await uploads.read(fileOf(importId));
  if (stored === undefined) throw new Problem('state', 'Файл хранится сутки. Загрузите его ещё раз');
  const path = await draftIn(draftFolder);
  try {
    await receiveFile(stored, path, LARGEST_TABLE);
    return await read(path);
  } finally {
    await rm(path, { force: true });
  }
}
