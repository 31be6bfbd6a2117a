import type { Input } from '#contract/endpoint.ts';
import type { CallName, ShopCalls } from '#contract/shop-calls.ts';

type End = string | number | boolean | null | undefined | readonly unknown[];

/** Members of a body and theirs, `accept.policy`; a list is one field. */
type PathsIn<Body> = Body extends End
  ? never
  : Body extends object
    ? { [Name in keyof Body & string]-?: Name | `${Name}.${PathsIn<Body[Name]>}` }[keyof Body & string]
    : never;

/** What a form may call its fields: the members of the body of its call, as the API spells them in refusals. */
export type FieldOf<Call extends CallName> = Call extends CallName
  ? Input<ShopCalls[Call]> extends { body?: infer Body }
    ? PathsIn<Body>
    : never
  : never;

/** The text of one field; empty where the form has none, so that the server says what is missing. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Reads the fields of a form that are members of a call. */
export const fieldsOf = <Call extends CallName>(form: FormData) => ({
  text: (name: FieldOf<Call>) => textOf(form, name),
  isTicked: (name: FieldOf<Call>) => form.has(name),
});

/** Never sent back in a page. */
const SECRETS = new Set(['password', 'confirm', 'oldPassword', 'token']);

/** What a form was sent with, but for secrets and files. */
export function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !SECRETS.has(entry[0]),
  );
  return Object.fromEntries(texts);
}
