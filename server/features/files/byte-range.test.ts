import { describe, expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

const part = (start: number, end: number) => ({ outcome: 'part', start, end });
const whole = { outcome: 'whole' };
const unsatisfiable = { outcome: 'unsatisfiable' };

describe('a byte range of a file of 1000 bytes (spec §7 Media)', () => {
  test.each([
    { header: undefined, range: whole, because: 'nothing was asked' },
    { header: 'bytes=0-99', range: part(0, 99), because: 'both ends count' },
    { header: 'bytes=0-0', range: part(0, 0), because: 'one byte is a part' },
    { header: 'bytes=900-', range: part(900, 999), because: 'an open end means the last byte' },
    {
      header: 'bytes=900-5000',
      range: part(900, 999),
      because: 'an end beyond the file means the last byte',
    },
    { header: 'bytes=-100', range: part(900, 999), because: 'a lone end counts from the end of the file' },
    { header: 'bytes=-5000', range: part(0, 999), because: 'there are no more bytes than that' },
    { header: 'bytes=1000-', range: unsatisfiable, because: 'the file ends before' },
    { header: 'bytes=-0', range: unsatisfiable, because: 'no bytes are no part' },
    { header: 'bytes=9-5', range: whole, because: 'an end before the start is no range' },
    { header: 'bytes=-', range: whole, because: 'there is no number' },
    { header: 'bytes=0-1,5-6', range: whole, because: 'several parts at once may be ignored' },
    { header: 'items=0-1', range: whole, because: 'another unit is ignored' },
  ])('$header → $range.outcome: $because', ({ header, range }) => {
    expect(parseByteRange(header, 1000)).toEqual(range);
  });

  test('an empty file has no ranges', () => {
    expect(parseByteRange('bytes=0-', 0)).toEqual(unsatisfiable);
    expect(parseByteRange('bytes=-5', 0)).toEqual(unsatisfiable);
  });
});
