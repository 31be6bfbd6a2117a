import { type Entered, type Field, isEmpty } from './field.ts';
import { readField } from './read-field.ts';

export type SentParam = { id: string | number; value: Entered };

export type FormReading =
  | { params: { id: string; value: string | string[] }[] }
  | { errors: Record<string, string> };

/**
 * A whole form, judged by its definition: what is kept of it, or a text for
 * every field that is wrong. Nothing is kept of empty fields (§5: "empty values
 * are dropped from the payload"), and a field that the form does not have is refused.
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
 * The fields by which the API judges a form that somebody has sent: a consent
 * that is not mentioned is none of them, and not kept either, so the form serves
 * for answering it only (decision T11.5). The shop's own pages judge by all of them.
 */
export const judgedFields = <F extends Field & { id: number }>(
  fields: readonly F[],
  sent: readonly SentParam[],
): F[] =>
  fields.filter(
    ({ id, code, kind }) => kind !== 'consent' || sent.some((param) => param.id === id || param.id === code),
  );

/** What of a form is worth sending (§5: "empty values are dropped from the payload"). */
export const filledParams = (entered: ReadonlyMap<string, Entered>): { id: string; value: Entered }[] =>
  [...entered].filter(([, value]) => !isEmpty(value)).map(([id, value]) => ({ id, value }));
