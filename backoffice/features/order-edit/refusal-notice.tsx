import { Alert } from '@mantine/core';

/** Why the order cannot be saved, and what its sums do not say. */
export const RefusalNotice = ({
  error,
  warnings = [],
}: {
  error: Error | null;
  warnings?: readonly string[] | undefined;
}) => (
  <>
    {error && (
      <Alert color="carnelian" role="alert">
        {error.message}
      </Alert>
    )}
    {warnings.map((warning) => (
      <Alert key={warning} color="gold" role="status">
        {warning}
      </Alert>
    ))}
  </>
);
