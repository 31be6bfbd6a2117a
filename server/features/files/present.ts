import type { Output } from '#contract/endpoint.ts';
import type { storedFiles } from '#contract/files.ts';
import type { Stored } from './queries.ts';

export const presentStored = (file: Stored): Output<typeof storedFiles.view> => ({
  fileId: file.id,
  kind: file.kind,
  extension: file.extension,
  name: file.name || `${file.id}.${file.extension}`,
  bytes: file.bytes,
  width: file.width,
  height: file.height,
  isPublic: file.is_public,
  url: `/api/file/v1/${file.id}/download`,
});
