import { expect, test } from 'vitest';
import { waitsForPeople } from './moderation.ts';

const honest = { entriesOfPerson: 0, isOfAnothersOrder: false, hasJoinedByOrder: false };

test.each([
  { suspicion: {}, waits: false, because: 'a known tag that nobody has used (decision T8.12)' },
  { suspicion: { entriesOfPerson: 19 }, waits: false, because: 'somebody buys much' },
  { suspicion: { entriesOfPerson: 20 }, waits: true, because: 'so many are rather a box of tags' },
  { suspicion: { isOfAnothersOrder: true }, waits: true, because: 'it was sold to somebody else' },
  { suspicion: { hasJoinedByOrder: true }, waits: true, because: 'the piece takes part already' },
])('an entry with $suspicion waits: $waits, $because', ({ suspicion, waits }) => {
  expect(waitsForPeople({ ...honest, ...suspicion })).toBe(waits);
});
