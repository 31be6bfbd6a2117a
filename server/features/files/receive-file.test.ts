import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { receiveFile } from './receive-file.ts';

test('the draft is created before its file is refused, so that removing it comes last', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-drafts-'));
  for (let times = 0; times < 100; times++) {
    const draft = join(folder, String(times));
    await expect(receiveFile(Readable.from([Buffer.alloc(10)]), draft, 9)).rejects.toThrow();
    expect(existsSync(draft)).toBe(true);
  }
  await rm(folder, { recursive: true });
});
