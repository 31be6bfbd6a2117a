const PARAMETER = 'set-aside';

/** The size whose dialog a URL opens: a guest comes back to it after the sign-in. */
export function askedSetAside(search: string): number | undefined {
  const asked = Number(new URLSearchParams(search).get(PARAMETER));
  return Number.isSafeInteger(asked) && asked > 0 ? asked : undefined;
}

/** The same page, opening the dialog of this size, or without it. */
export function setAsidePath({ pathname, search }: { pathname: string; search: string }, sizeId?: number) {
  const query = new URLSearchParams(search);
  if (sizeId === undefined) query.delete(PARAMETER);
  else query.set(PARAMETER, String(sizeId));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
