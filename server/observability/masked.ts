import { withoutPeople } from '#domain/errors/without-people.ts';

/*
 * What a line of the log may show: it outlives the account that it is about, and more people read it (152-ФЗ,
 * docs/reliability.md, part 3).
 */

/** Names of values that no line shows, whether they are fields, headers or parameters of an address. */
export const MASKED = [
  'address',
  'authorization',
  'authToken',
  'barcode',
  'birthDate',
  'cartToken',
  'cookie',
  'email',
  'fio',
  'inn',
  'name',
  'password',
  'patronymic',
  'phone',
  'query',
  'recipient',
  'refreshToken',
  'secret',
  'set-cookie',
  'surname',
  'token',
  'username',
];

export const MASK = '***';

const NAMES = MASKED.map((name) => name.toLowerCase());

/** The parts of addresses that only their readers know: of a feed, and of a link to pay. */
const SECRET_PART = /^(\/feeds\/[^/?#]*\/|\/pay\/|\/api\/payments\/v1\/links\/)[^/?#]+/;

/** What lists of the back office are searched for: names of buyers, mostly. */
const SEARCHED = /^[?&]q=$/i;

/** Masks the parameters whose names contain one of the list, and what looks like personal data in the others. */
export const maskedAddress = (url: string): string =>
  url
    .replace(SECRET_PART, `$1${MASK}`)
    .replace(/([?&][^=&#]*=)([^&#]*)/g, (_whole, name: string, value: string) => {
      const lower = name.toLowerCase();
      if (SEARCHED.test(name) || NAMES.some((masked) => lower.includes(masked))) return name + MASK;
      return withoutPeople(decoded(value)) === decoded(value) ? name + value : name + MASK;
    });

function decoded(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

/** Signed tokens begin so, and may be shorter than what passes for a random word. */
const TOKEN = /\beyJ[\w-]+(?:\.[\w-]+)*/g;

/** Values that parsers and the database quote in their messages: `invalid input syntax for type uuid: "Анна"`. */
const QUOTED = [/(?<=\bfor (?:type|enum) [^"]{1,60}: )".*"/gs, /".*"(?:\.\.\.)?(?= is not valid JSON)/gs];

/** A text that others have written, such as the message of an error. */
export const maskedText = (text: string): string =>
  withoutPeople(
    QUOTED.reduce((rest, quoted) => rest.replace(quoted, `"${MASK}"`), text.replace(TOKEN, MASK)),
  );

/** Lines that name a place in the code and nothing else: their long names are no tokens. */
const FRAME = /^\s+at [^@?]*$/;

const maskedStack = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => (FRAME.test(line) ? line : maskedText(line)))
    .join('\n');

/** Properties of errors that never quote a value. PostgreSQL's `detail`, for one, quotes the whole row. */
const SHOWN = ['code', 'statusCode', 'responseCode', 'constraint', 'table'] as const;

const LONGEST_CHAIN = 5;

/** The logged part of an error and of its causes. */
export function maskedError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { message: maskedText(String(error)) };
  const shown = SHOWN.flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
  });
  return {
    type: error.name,
    message: maskedText(error.message),
    stack: maskedStack(error.stack ?? ''),
    ...Object.fromEntries(shown),
    ...(error.cause !== undefined && depth < LONGEST_CHAIN && { cause: maskedError(error.cause, depth + 1) }),
  };
}
