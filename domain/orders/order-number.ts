/** The id of the order whose public number this is, «28-1047» for 281047; undefined for any other text. */
export function orderIdOf(text: string): number | undefined {
  const [, thousands = '', rest = ''] = /^(?:№\s*)?(\d{1,5})[-‐‑–—\s]?(\d{4})$/u.exec(text.trim()) ?? [];
  const id = Number(thousands + rest);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
