import type { FileStore } from '#server/integrations/files/port.ts';

/** How the shop serves feeds. */
export type Feeds = {
  /** A part of their addresses. */
  secret: string;
  /** `https://…` of the shop, without a trailing slash. */
  origin: string;
  /** Under names that are never given again. */
  store: FileStore;
  /** Folder of this machine for files that are being written. */
  draftFolder: string;
};

export const FORMATS = ['yandex', 'google'] as const;
export type Format = (typeof FORMATS)[number];

export const addressOf = (
  { origin, secret }: Pick<Feeds, 'origin' | 'secret'>,
  { siteId, format }: { siteId: number; format: Format },
): string => `${origin}/feeds/${siteId}/${secret}/${format}.xml`;
