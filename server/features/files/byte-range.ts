export type ByteRange =
  | { outcome: 'whole' }
  /** First and last byte, both included. */
  | { outcome: 'part'; start: number; end: number }
  | { outcome: 'unsatisfiable' };

/**
 * Reads a `Range` header for a file of `size` bytes (RFC 9110, 14.2). Several ranges at once and
 * other units may be ignored, and are.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return { outcome: 'whole' };

  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return { outcome: 'whole' };
  return start <= end && start < size ? { outcome: 'part', start, end } : { outcome: 'unsatisfiable' };
}
