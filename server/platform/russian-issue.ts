import type { z } from 'zod';
import { counted } from '#domain/russian/plural.ts';

const KINDS: Record<string, string> = {
  string: 'нужен текст',
  number: 'нужно число',
  int: 'нужно целое число',
  boolean: 'нужно true или false',
  array: 'нужен список',
  object: 'нужен объект',
  record: 'нужен объект',
};

const signs = (count: number | bigint): string => counted(Number(count), ['знака', 'знаков', 'знаков']);

/** The error of one part of a file or a request, for its author. */
export const russianIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'не указано' : KINDS[issue.expected];
    case 'unrecognized_keys':
      return `лишнее: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `одно из: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return issue.origin === 'string' ? `длиннее ${signs(issue.maximum)}` : `больше ${issue.maximum}`;
    case 'too_small':
      return issue.origin === 'string' ? `короче ${signs(issue.minimum)}` : `меньше ${issue.minimum}`;
    default:
      return 'так нельзя';
  }
};

/** A line for each error of a file: `blocks[0].fields.link — нужен текст`. */
export const linesOfIssues = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => fieldOf(path) + message);

function fieldOf(path: readonly PropertyKey[]): string {
  const field = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`)).join('');
  return field === '' ? '' : `${field.replace(/^\./, '')} — `;
}
