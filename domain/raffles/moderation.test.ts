import { expect, test } from 'vitest';
import { waitsForPeople } from './moderation.ts';

const honest = { entriesOfPerson: 0, isOfAnothersOrder: false, hasJoinedByOrder: false };

test.each([
  { suspicion: {}, waits: false, because: 'a known and unused tag (decision T8.12)' },
  { suspicion: { entriesOfPerson: 19 }, waits: false, because: 'a participant may buy several pieces' },
  { suspicion: { entriesOfPerson: 20 }, waits: true, because: 'so many suggest a stolen box of tags' },
  { suspicion: { isOfAnothersOrder: true }, waits: true, because: 'it was sold to another buyer' },
  { suspicion: { hasJoinedByOrder: true }, waits: true, because: 'the piece takes part already' },
])('an entry with $suspicion waits: $waits, $because', ({ suspicion, waits }) => {
  expect(waitsForPeople({ ...honest, ...suspicion })).toBe(waits);
});
