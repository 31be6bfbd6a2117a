import { describe, expect, test } from 'vitest';
import { firstTab, type RaffleTab, shownTabs } from './tabs.ts';

const tabs = (activeTab: RaffleTab, participantCount: number) =>
  shownTabs({ activeTab, participantCount }).map(({ tab, isEnabled }) => (isEnabled ? tab : `(${tab})`));

describe('tabs of a raffle (§2, decisions T2.31, T2.32)', () => {
  test.each([
    { activeTab: 1, count: 0, shown: [1, '(3)'], first: 1, because: 'an empty list has no tab' },
    { activeTab: 1, count: 1, shown: [1, 2, '(3)'], first: 1, because: 'the list has an entry' },
    { activeTab: 2, count: 1, shown: [1, 2, '(3)'], first: 2, because: 'the list was chosen' },
    { activeTab: 2, count: 0, shown: [1, '(3)'], first: 1, because: 'the chosen list is empty' },
    { activeTab: 3, count: 5, shown: [1, 2, 3], first: 3, because: 'results are announced' },
    { activeTab: 3, count: 0, shown: [1, 3], first: 3, because: 'results need no list' },
  ] as const)(
    'of $activeTab with $count on the list open with $first: $because',
    ({ activeTab, count, shown, first }) => {
      expect(tabs(activeTab, count)).toEqual(shown);
      expect(firstTab({ activeTab, participantCount: count })).toBe(first);
    },
  );
});
