import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import { DRAFTS } from '#server/features/files/shop-files.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { layered } from '#server/integrations/files/layered.ts';
import type { FileStore } from '#server/integrations/files/port.ts';
import { openS3 } from '#server/integrations/files/s3.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import type { Services } from '#server/services.ts';
import { openS3Server } from './s3-server.ts';

/* Files of tests are on the disk; in the project `s3` of vitest.config.ts they are in S3. */

const isOnS3 = process.env.TEST_FILES === 's3';

/** Where the shop's own pictures are. */
const MEDIA = resolve(import.meta.dirname, '../../database/seed/media');

type TestFiles = AsyncDisposable & {
  /** The folder of uploads that are on the disk. */
  uploadFolder: string;
  services(): Pick<
    Services,
    'media' | 'uploads' | 'exportedFiles' | 'draftFolder' | 'cacheFolder' | 'sharedCache' | 'exchange'
  >;
};

/** @param now the clock of the store */
export async function openTestFiles(folder: string, now: () => Date): Promise<TestFiles> {
  const server = isOnS3 ? await openS3Server({ now }) : undefined;
  const bucket = server && openS3(server.account, openMetrics());
  const uploadFolder = join(folder, 'uploads');
  const near = openDiskStore(uploadFolder);
  let opened = 0;
  return {
    uploadFolder,
    services() {
      opened += 1;
      return {
        media: openDiskStore(MEDIA),
        uploads: bucket ? layered(near, bucket('uploads/')) : near,
        exportedFiles: bucket?.('exports/') ?? openDiskStore(join(folder, 'exports')),
        draftFolder: join(uploadFolder, DRAFTS),
        cacheFolder: folder,
        sharedCache: bucket?.(`images-${opened}/`),
        exchange: {
          files: bucket?.('exchange/') ?? openDiskStore(join(folder, 'exchange')),
          fileLimit: 1_000_000,
          networks: [],
        },
      };
    },
    [Symbol.asyncDispose]: async () => server?.[Symbol.asyncDispose](),
  };
}

/** The files of this folder as pictures and videos of the shop, for one test file. */
export async function givenMedia(folder: string): Promise<FileStore> {
  const disk = openDiskStore(folder);
  if (!isOnS3) return disk;
  const server = await openS3Server();
  afterAll(() => server[Symbol.asyncDispose]());
  const store = openS3(server.account, openMetrics())('media/');
  for await (const { name } of disk.list()) await store.write(name, join(folder, name));
  const empty = await mkdtemp(join(tmpdir(), 'lunnitsa-media-'));
  return layered(openDiskStore(empty), store);
}
