import { useState } from 'react';
import { newUuid } from '#storefront/api/visit-cookies.ts';

/**
 * Hidden field with the id of an adding form (ADR 0072): posting it again, by F5 as well, adds nothing. Only
 * for pages that are not cached.
 *
 * @param done result of the previous post; a new result gets a new id
 */
export function RequestIdField({ done }: { done: unknown }) {
  const [request, setRequest] = useState(() => ({ done, id: newUuid() }));
  if (request.done !== done) setRequest({ done, id: newUuid() });
  // Hydration keeps the id of the server's HTML; only a new key replaces it.
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

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id from RequestIdField; undefined when the form has none or it is malformed. */
export function requestIdIn(form: FormData): string | undefined {
  const id = form.get('requestId');
  return typeof id === 'string' && UUID.test(id) ? id : undefined;
}
