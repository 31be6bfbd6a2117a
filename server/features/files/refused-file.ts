import { Problem } from '#server/platform/problem.ts';

/** The refusal of an uploaded file with its reason (§8 "Upload error: message shown"). */
export const refusedFile = (message: string, cause?: unknown): Problem =>
  new Problem('invalid', message, { errors: { file: message }, cause });
