import { describe, expect, test } from 'vitest';
import { readBasketForm } from './read-basket-form.ts';

const posted = (...fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return readBasketForm(form);
};

describe('a form posted before scripts run', () => {
  test('adds one piece of each given size', () => {
    expect(posted(['intent', 'add'], ['groupId', '17'], ['groupId', '21'])).toEqual({
      intent: 'add',
      groups: [
        { id: 17, count: 1 },
        { id: 21, count: 1 },
      ],
    });
  });

  test('adds many sizes, each with its own count; those at zero and empty ones are left out', () => {
    const form: [string, string][] = [['intent', 'add']];
    for (const [id, count] of [
      ['17', '6'],
      ['21', '0'],
      ['22', ''],
      ['23', '4'],
    ] as const) {
      form.push(['groupId', id], ['count', count]);
    }
    expect(posted(...form)).toEqual({
      intent: 'add',
      groups: [
        { id: 17, count: 6 },
        { id: 23, count: 4 },
      ],
    });
    expect(posted(['intent', 'add'], ['groupId', '17'], ['groupId', '21'], ['count', '2'])).toEqual({
      intent: 'add',
      groups: [
        { id: 17, count: 2 },
        { id: 21, count: 2 },
      ],
    });
  });

  test.each([
    { fields: { count: '3' }, count: 3, because: 'the field contains it' },
    { fields: { count: '3', step: '1' }, count: 4, because: '«Больше» was pressed' },
    { fields: { count: '3', step: '-1' }, count: 2, because: '«Меньше» was pressed' },
    { fields: { count: '1', step: '-1' }, count: 1, because: 'the buttons stop at one' },
    { fields: { count: '0' }, count: 0, because: 'a typed zero removes the row' },
    { fields: { count: 'три' }, count: 1, because: 'what is no number is one (§5)' },
  ])('sets the count to $count: $because', ({ fields, count }) => {
    expect(posted(['intent', 'change'], ['groupId', '17'], ...Object.entries(fields))).toEqual({
      intent: 'change',
      groups: [{ id: 17, count }],
    });
  });

  test('selects and unselects', () => {
    expect(posted(['intent', 'select'], ['groupId', '17'], ['selected', '0'])).toEqual({
      intent: 'select',
      groupIds: [17],
      isSelected: false,
    });
  });

  test('adds a set composed by the user, and removes it by its id', () => {
    expect(posted(['intent', 'add-set'], ['groupId', '17'], ['groupId', '21'], ['koltsa', '3'])).toEqual({
      intent: 'add-set',
      groupIds: [17, 21],
    });
    expect(posted(['intent', 'remove-set'], ['setId', '5'])).toEqual({ intent: 'remove-set', setId: 5 });
  });

  test('ignores invalid sizes, and refuses unknown forms', () => {
    expect(posted(['intent', 'remove'], ['groupId', 'x'], ['groupId', '17'])).toEqual({
      intent: 'remove',
      groupIds: [17],
    });
    expect(posted(['intent', 'steal'])).toBeUndefined();
  });
});
