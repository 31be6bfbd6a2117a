import { join, resolve } from 'node:path';
import type { ProcessConfig } from '#server/config.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { layered } from '#server/integrations/files/layered.ts';
import type { FileStore } from '#server/integrations/files/port.ts';
import { openS3 } from '#server/integrations/files/s3.ts';
import type { VendorMetrics } from '#server/integrations/vendor-calls.ts';
import type { Services } from '#server/services.ts';

type Place = Pick<ProcessConfig, 'dataFolder' | 'projectFolder' | 's3'>;

/** Folders of the bucket. */
export const IN_BUCKET = {
  uploads: 'uploads/',
  media: 'media/',
  images: 'images/',
  code: 'code/',
  backOfficeCode: 'code-of-admin/',
  backups: 'backups/',
  exchange: 'exchange/',
  exports: 'exports/',
  feeds: 'feeds/',
} as const;

type Folder = keyof typeof IN_BUCKET;

/** Folders of the disk with files that nodes share once there is S3. */
export const onDisk = ({ dataFolder, projectFolder }: Omit<Place, 's3'>) => ({
  uploads: join(dataFolder, 'uploads'),
  media: resolve(projectFolder, 'database/seed/media'),
  images: join(dataFolder, 'images'),
  feeds: join(dataFolder, 'feeds'),
});

/** Files that are being received or written are below the others, so that storing one is a link. */
export const DRAFTS = 'incoming';

/** Feeds, each under a name that is never given again, and a folder of this machine for those that are being written. */
export type FeedFiles = { store: FileStore; draftFolder: string };

export type ShopFiles = Pick<
  Services,
  'media' | 'uploads' | 'exportedFiles' | 'draftFolder' | 'cacheFolder' | 'sharedCache'
> & {
  /** Code files of all builds of storefront and back office, and backups; absent without S3. */
  code: FileStore | undefined;
  backOfficeCode: FileStore | undefined;
  backups: FileStore | undefined;
  /** What 1C sends, until it is applied. */
  received: FileStore;
  feedFiles: FeedFiles;
};

/**
 * The files of the shop: on the disk, or in S3 where that is configured. What the disk of this node has is then still
 * found first: it costs nothing, and serves files that are not moved yet (ADR 0119).
 */
export function openShopFiles(place: Place, metrics: VendorMetrics): ShopFiles {
  const folders = onDisk(place);
  const bucket = place.s3 && openS3(place.s3, metrics);
  const far = (folder: Folder) => bucket?.(IN_BUCKET[folder]);
  const near = (folder: 'uploads' | 'media') => {
    const [disk, store] = [openDiskStore(folders[folder]), far(folder)];
    return store === undefined ? disk : layered(disk, store);
  };
  return {
    media: near('media'),
    uploads: near('uploads'),
    exportedFiles: far('exports') ?? openDiskStore(join(place.dataFolder, 'exports')),
    draftFolder: join(folders.uploads, DRAFTS),
    cacheFolder: folders.images,
    sharedCache: far('images'),
    code: far('code'),
    backOfficeCode: far('backOfficeCode'),
    backups: far('backups'),
    received: far('exchange') ?? openDiskStore(join(place.dataFolder, 'exchange')),
    // Once a node has a bucket it reads no feeds of its disk: they would be old ones.
    feedFiles: {
      store: far('feeds') ?? openDiskStore(folders.feeds),
      draftFolder: join(folders.feeds, DRAFTS),
    },
  };
}
