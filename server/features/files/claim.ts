import type { Db } from '#database/schema.ts';
import type { UploadKind, UploadTarget } from '#domain/files/upload-kinds.ts';
import { Problem } from '#server/platform/problem.ts';
import { claimUploads } from './upload-queries.ts';

type Claim = {
  targetCode: UploadTarget;
  /** The account that has uploaded them; undefined for a guest, whose files are found by their ids alone. */
  userId: string | undefined;
  kinds: readonly UploadKind[];
  now: Date;
};

/**
 * Claims uploaded files for a form or a review, each once; files that are not claimed within a day are swept.
 * Part of the caller's transaction.
 *
 * @throws {Problem} `invalid` for a file that is absent, another user's, of another kind, or already claimed
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
