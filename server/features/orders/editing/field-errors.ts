import { type FieldErrors, Problem } from '#server/platform/problem.ts';

/** Runs a reading; the fields that it refuses are added to `errors`, and the value is undefined then. */
export async function collectErrors<Value>(
  errors: FieldErrors,
  read: () => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await read();
  } catch (error) {
    const refused = error instanceof Problem && error.code === 'invalid' ? error.options.errors : undefined;
    if (refused === undefined) throw error;
    Object.assign(errors, refused);
    return undefined;
  }
}

/** @throws {Problem} `invalid` with these fields, if there are any; a single one is the message too */
export function refuseErrors(errors: FieldErrors): void {
  const [first, ...others] = Object.values(errors);
  if (first === undefined) return;
  throw new Problem('invalid', others.length === 0 ? first : 'Проверьте заполнение полей', { errors });
}
