import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NewRow } from '../insert-rows.ts';

const PATH = 'documents/raffle-conditions.pdf';

/** The conditions document of the demo raffles. */
export async function conditionsFile(): Promise<NewRow<'files'>> {
  const content = await readFile(join(import.meta.dirname, '../media', PATH));
  return {
    id: createHash('sha256').update(content).digest('hex').slice(0, 24),
    kind: 'document',
    extension: 'pdf',
    path: PATH,
    bytes: content.byteLength,
    width: null,
    height: null,
    created_at: new Date('2026-05-20T06:00:00Z'),
  };
}
