import type { ProcessConfig } from '#server/config.ts';
import type { FeedFiles } from '#server/features/files/shop-files.ts';
import type { Feeds } from './port.ts';

/** Addresses outside the shop are absolute, so a secret comes with the public origin. */
export const openFeeds = (
  { feedSecret: secret, publicOrigin: origin }: Pick<ProcessConfig, 'feedSecret' | 'publicOrigin'>,
  files: FeedFiles,
): Feeds | undefined =>
  secret === undefined || origin === undefined ? undefined : { secret, origin, ...files };
