import { expect, test } from 'vitest';
import { type LaterChange, mergeEdit } from './merge-edit.ts';

const olga = (minute: number, changes: LaterChange<string>['changes']): LaterChange<string> => ({
  by: 'Ольга',
  at: new Date(Date.UTC(2026, 10, 24, 12, minute)),
  changes,
});

const UNCHANGED = { outcome: 'merged', fields: {}, kept: [] };

test('edits of different fields from one version both stand [B5.1]', () => {
  const later = [olga(1, [{ field: 'title', before: 'Кольцо', after: 'Кольцо «Роса»' }])];
  const yours = { title: 'Кольцо', code: 'rosa' };
  expect(mergeEdit({ title: 'Кольцо «Роса»', code: 'koltso' }, yours, later)).toEqual({
    outcome: 'merged',
    fields: { code: 'rosa' },
    kept: [{ field: 'title', by: 'Ольга' }],
  });
});

test('edits of one field conflict: with the base, both values, and the person [B5.2]', () => {
  const later = [
    olga(1, [{ field: 'title', before: 'Кольцо', after: 'Перстень' }]),
    olga(2, [{ field: 'title', before: 'Перстень', after: 'Печатка' }]),
  ];
  expect(mergeEdit({ title: 'Печатка' }, { title: 'Колечко' }, later)).toEqual({
    outcome: 'conflict',
    fields: [{ field: 'title', base: 'Кольцо', theirs: 'Печатка', yours: 'Колечко' }],
    by: 'Ольга',
    at: later[1]?.at,
  });
});

test('the same change by two people is no conflict', () => {
  const later = [olga(1, [{ field: 'title', before: 'Кольцо', after: 'Печатка' }])];
  expect(mergeEdit({ title: 'Печатка' }, { title: 'Печатка' }, later)).toEqual(UNCHANGED);
});

test('a change of another field is no conflict with a field that others left alone', () => {
  const later = [olga(1, [{ field: 'code', before: 'a', after: 'b' }])];
  expect(mergeEdit({ title: 'Кольцо' }, { title: 'Печатка' }, later)).toMatchObject({
    outcome: 'merged',
    fields: { title: 'Печатка' },
  });
});

test('personal data, whose former value the audit does not keep, conflict unless they are equal', () => {
  const later = [olga(1, [{ field: 'phone' }])];
  expect(mergeEdit({ phone: '1' }, { phone: '2' }, later)).toMatchObject({
    outcome: 'conflict',
    fields: [{ field: 'phone', base: null, theirs: '1', yours: '2' }],
  });
});

test('the order of members does not make values differ', () => {
  expect(mergeEdit({ limits: { a: 1, b: [2] } }, { limits: { b: [2], a: 1 } }, [])).toEqual(UNCHANGED);
});
