/** The goal that an error page reaches (§7 Analytics); none for 501 and 406 (decision T7.43). */
export function goalOf(status: number): 'id404' | 'id500plus' | undefined {
  if (status === 404) return 'id404';
  return status === 500 || status === 502 ? 'id500plus' : undefined;
}
