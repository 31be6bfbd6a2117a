const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id from RequestIdField; undefined when the form has none or it is malformed. */
export function requestIdIn(form: FormData): string | undefined {
  const id = form.get('requestId');
  return typeof id === 'string' && UUID.test(id) ? id : undefined;
}
