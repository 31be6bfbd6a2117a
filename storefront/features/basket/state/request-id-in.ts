const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What RequestIdField has put into a form; a form without one, or with another text, has none. */
export function requestIdIn(form: FormData): string | undefined {
  const id = form.get('requestId');
  return typeof id === 'string' && UUID.test(id) ? id : undefined;
}
