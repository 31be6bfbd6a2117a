/** §2: "three tabs (1 About, 2 Participants, 3 Results)". */
export type RaffleTab = 1 | 2 | 3;

/** The input of the tabs: the tab set by staff, and the number of participants. */
export type Tabs = { activeTab: RaffleTab; participantCount: number };

/**
 * The tabs of the page, and whether each can be opened.
 *
 * §2: "Tab 2: only if the list is non-empty … Tab 3: styled disabled unless
 * activeTab is 3", and then it cannot be opened (decision T2.31).
 */
export function shownTabs({ activeTab, participantCount }: Tabs): { tab: RaffleTab; isEnabled: boolean }[] {
  return [
    { tab: 1, isEnabled: true },
    ...(participantCount > 0 ? [{ tab: 2 as const, isEnabled: true }] : []),
    { tab: 3, isEnabled: activeTab === 3 },
  ];
}

/** The tab that is open at first: the one set by staff, or the first when that is absent (decision T2.32). */
export const firstTab = ({ activeTab, participantCount }: Tabs): RaffleTab =>
  activeTab === 2 && participantCount === 0 ? 1 : activeTab;
