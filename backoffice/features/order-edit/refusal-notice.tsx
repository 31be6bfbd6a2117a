import { Alert, Anchor } from '@mantine/core';
import { focusField } from '../../ui/form/focus-first.ts';
import { errorsOf, wrongFields } from './order-fields.ts';

/** Why the order cannot be saved, with the way to each wrong field, and what its sums do not say. */
export const RefusalNotice = ({
  error,
  warnings = [],
}: {
  error: Error | null;
  warnings?: readonly string[] | undefined;
}) => (
  <>
    {error && <Refusal error={error} />}
    {warnings.map((warning) => (
      <Alert key={warning} color="gold" role="status">
        {warning}
      </Alert>
    ))}
  </>
);

function Refusal({ error }: { error: Error }) {
  const fields = wrongFields(errorsOf(error));
  if (fields.length === 0) {
    return (
      <Alert color="carnelian" role="alert">
        {error.message}
      </Alert>
    );
  }
  return (
    <Alert color="carnelian" role="alert" title="Проверьте заполнение полей">
      <ul>
        {fields.map(({ id, title, text }) => (
          <li key={id ?? text}>
            {id !== undefined && (
              <>
                <Anchor component="button" type="button" inherit underline="always" onClick={() => goTo(id)}>
                  {title}
                </Anchor>
                {': '}
              </>
            )}
            {text}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function goTo(id: string): void {
  const field = document.getElementById(id);
  if (field) focusField(field);
}
