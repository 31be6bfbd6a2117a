/* How the addresses of the back office write a filter (§3 "Addresses"): `a,b` any of, `a..b` from–to with open ends, `!a` not, `-` empty. */

/** One of several values, or, with `isNot`, none of them. `hasEmpty` stands for what has no value. */
export type Choice<Value> = { values: Value[]; hasEmpty: boolean; isNot: boolean };

/** Both ends belong to it; without an end it is open there. */
export type Range<Value> = { from?: Value; to?: Value };

export function readChoice(text: string): Choice<string> {
  const isNot = text.startsWith('!');
  const parts = (isNot ? text.slice(1) : text).split(',').filter((part) => part !== '');
  return { values: parts.filter((part) => part !== '-'), hasEmpty: parts.includes('-'), isNot };
}

/** `5` is from 5 to 5. Undefined for a range without ends. */
export function readRange(text: string): Range<string> | undefined {
  const [from = '', to = from, ...rest] = text.split('..');
  if (rest.length > 0 || (from === '' && to === '')) return;
  return { ...(from !== '' && { from }), ...(to !== '' && { to }) };
}
