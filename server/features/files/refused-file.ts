import { Problem } from '#server/platform/problem.ts';

/** A file that is not taken, with the reason for whoever sends it (§8 "Upload error: message shown"). */
export const refusedFile = (message: string, cause?: unknown): Problem =>
  new Problem('invalid', message, { errors: { file: message }, cause });
