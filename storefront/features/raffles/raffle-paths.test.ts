import { describe, expect, test } from 'vitest';
import { chosenTab } from './raffle-paths.ts';

describe('the selected tab (§2, decisions T2.31, T2.32)', () => {
  test.each([
    { activeTab: 1, count: 5, search: '', tab: 'about', because: 'activeTab selects it' },
    { activeTab: 2, count: 5, search: '', tab: 'participants', because: 'activeTab selects it' },
    { activeTab: 3, count: 5, search: '', tab: 'results', because: 'activeTab selects it' },
    { activeTab: 2, count: 0, search: '', tab: 'about', because: 'an empty list has no tab' },
    { activeTab: 3, count: 5, search: 'tab=about', tab: 'about', because: 'the address contains it' },
    { activeTab: 1, count: 25, search: 'page=2', tab: 'participants', because: 'pages are of the list' },
    {
      activeTab: 1,
      count: 25,
      search: 'tab=about&page=2',
      tab: 'about',
      because: 'the address contains the tab',
    },
    { activeTab: 1, count: 5, search: 'tab=results', tab: 'about', because: 'the results are locked' },
    {
      activeTab: 1,
      count: 0,
      search: 'tab=participants',
      tab: 'about',
      because: 'there are no participants',
    },
    { activeTab: 1, count: 5, search: 'tab=prizes', tab: 'about', because: 'there is no such tab' },
  ] as const)(
    'of $activeTab with $count on the list at ?$search is $tab: $because [C148]',
    ({ activeTab, count, search, tab }) => {
      const raffle = { activeTab, participants: { _meta: { totalCount: count } } };
      expect(chosenTab(raffle, new URLSearchParams(search))).toBe(tab);
    },
  );
});
