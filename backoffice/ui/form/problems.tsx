import { Alert } from '@mantine/core';
import { ApiError } from '#contract/api-error.ts';
import type { Conflict } from '#contract/staff/staff-endpoint.ts';
import { fieldTitle, valueInWords } from '../history/texts.ts';

type Conflicted = (typeof Conflict)['_output'];

/** Why a form was not saved: what is wrong in it as a list, or what others have changed meanwhile. */
export function Problems({
  error,
  titles = {},
}: {
  error: unknown;
  titles?: Readonly<Record<string, string>>;
}) {
  if (!error) return null;
  const errors = error instanceof ApiError ? error.errors : {};
  const conflict = error instanceof ApiError ? (error.body as Partial<Conflicted>).conflict : undefined;
  return (
    <Alert color="garnet" role="alert" title={error instanceof Error ? error.message : 'Не получилось'}>
      <ul>
        {Object.entries(errors).map(([field, text]) => (
          <li key={field}>
            {fieldTitle(field, titles)}: {text}
          </li>
        ))}
        {conflict?.fields.map(({ field, theirs }) => (
          <li key={field}>
            {fieldTitle(field, titles)}: теперь {valueInWords(theirs, field)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The text under a field. */
export const problemOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors[field] : undefined;
