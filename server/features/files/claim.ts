import type { Db } from '#database/schema.ts';
import type { UploadKind, UploadTarget } from '#domain/files/upload-kinds.ts';
import { Problem } from '#server/platform/problem.ts';
import { claimUploads } from './upload-queries.ts';

type Claim = {
  targetCode: UploadTarget;
  /** Of the account that has uploaded them; undefined for a guest, whose files are known by their ids alone. */
  userId: string | undefined;
  kinds: readonly UploadKind[];
  now: Date;
};

/**
 * Takes uploaded files for a form or a review, each once: those that nobody
 * takes within a day are swept. Part of the caller's transaction.
 *
 * @throws {Problem} `invalid` for a file that is not there, is somebody else's, is of
 *   another kind, or belongs to something already
 */
export async function claimUpload(
  trx: Db,
  fileIds: readonly string[],
  claim: Claim & { field: string },
): Promise<void> {
  if (fileIds.length === 0) return;
  const claimed = await claimUploads(trx, fileIds, claim);
  if (claimed === fileIds.length) return;
  const message = 'Файл не\u00a0найден: прикрепите его ещё раз';
  throw new Problem('invalid', message, { errors: { [claim.field]: message } });
}
