import { useState } from 'react';
import { newUuid } from '#storefront/api/visit-cookies.ts';

/**
 * The id of what a form adds (ADR 0072): posted once more, by F5 as well, it
 * adds nothing. Only for pages that no cache keeps.
 *
 * @param done what came of the form before; the next one is another
 */
export function RequestIdField({ done }: { done: unknown }) {
  const [request, setRequest] = useState(() => ({ done, id: newUuid() }));
  if (request.done !== done) setRequest({ done, id: newUuid() });
  // Until it is another one, the id is that of the page as it came.
  return (
    <input
      key={request.id}
      type="hidden"
      name="requestId"
      defaultValue={request.id}
      suppressHydrationWarning
    />
  );
}
