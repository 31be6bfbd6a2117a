import { firstTab, shownTabs } from '#domain/raffles/tabs.ts';
import { type RaffleTab, tabOfNumber } from './raffle-paths.ts';

type Shown = {
  activeTab: Parameters<typeof firstTab>[0]['activeTab'];
  participants: { _meta: { totalCount: number } };
};

/** The tab in the address, if it is available; a page number selects the tab of participants. */
export function chosenTab({ activeTab, participants }: Shown, search: URLSearchParams): RaffleTab {
  const asked = search.get('tab') ?? (search.has('page') ? 'participants' : undefined);
  const tabs = { activeTab, participantCount: participants._meta.totalCount };
  const open = shownTabs(tabs).flatMap(({ tab, isEnabled }) => (isEnabled ? [tabOfNumber(tab)] : []));
  return open.find((tab) => tab === asked) ?? tabOfNumber(firstTab(tabs));
}
