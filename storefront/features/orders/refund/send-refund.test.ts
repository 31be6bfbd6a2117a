import { expect, test } from 'vitest';
import { refundedLines } from './send-refund.ts';

test.each([
  { entries: {}, lines: [], because: 'nothing is ticked' },
  { entries: { 'line-7': 'on' }, lines: [{ lineId: 7, count: 1 }], because: 'there is one piece of it' },
  {
    entries: { 'line-7': 'on', 'count-7': '3', 'count-8': '2' },
    lines: [{ lineId: 7, count: 3 }],
    because: 'a count without its tick is ignored',
  },
  { entries: { 'line-x': 'on', line: 'on' }, lines: [], because: 'the form has no lines of an order' },
])('$entries return $lines: $because', ({ entries, lines }) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(entries)) form.set(name, value);
  expect(refundedLines(form)).toEqual(lines);
});
