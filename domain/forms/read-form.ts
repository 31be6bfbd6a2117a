import { type Entered, type Field, isEmpty } from './field.ts';
import { readField } from './read-field.ts';

export type SentParam = { id: string | number; value: Entered };

export type FormReading =
  | { params: { id: string; value: string | string[] }[] }
  | { errors: Record<string, string> };

/**
 * Validates a form by its definition: the values to store, or a text for every
 * invalid field. Drops empty fields (§5: "empty values are dropped from the
 * payload") and refuses unknown ones.
 *
 * @param today yyyy-mm-dd in Moscow
 */
export function readForm(
  fields: readonly (Field & { id: number })[],
  sent: readonly SentParam[],
  today: string,
): FormReading {
  const entered = new Map<string, Entered>();
  const problems = new Map<string, string>();
  for (const { id, value } of sent) {
    const code = fields.find((field) => field.id === id || field.code === id)?.code;
    if (code === undefined) problems.set(String(id), 'Такого поля в\u00a0форме нет');
    else if (entered.has(code)) problems.set(code, 'Поле указано дважды');
    else entered.set(code, value);
  }

  const params: { id: string; value: string | string[] }[] = [];
  for (const field of fields) {
    const reading = readField(field, entered.get(field.code), today);
    if ('problem' in reading) problems.set(field.code, problems.get(field.code) ?? reading.problem);
    else if (!isEmpty(reading.value)) params.push({ id: field.code, value: reading.value });
  }
  return problems.size > 0 ? { errors: Object.fromEntries(problems) } : { params };
}

/**
 * The fields by which the API validates a submitted form: without the consents
 * that were not sent. Those are not stored either, so the form serves only for a
 * reply (decision T11.5). The shop's own pages validate all fields.
 */
export const validatedFields = <F extends Field & { id: number }>(
  fields: readonly F[],
  sent: readonly SentParam[],
): F[] =>
  fields.filter(
    ({ id, code, kind }) => kind !== 'consent' || sent.some((param) => param.id === id || param.id === code),
  );

/** The non-empty values of a form (§5: "empty values are dropped from the payload"). */
export const filledParams = (entered: ReadonlyMap<string, Entered>): { id: string; value: Entered }[] =>
  [...entered].filter(([, value]) => !isEmpty(value)).map(([id, value]) => ({ id, value }));
