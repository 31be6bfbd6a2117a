import { firstTab, shownTabs, type RaffleTab as TabNumber } from '#domain/raffles/tabs.ts';
import * as paths from '#storefront/paths.ts';

/** The names of the three tabs in addresses, in the order of `activeTab` (§2). */
const TABS = ['about', 'participants', 'results'] as const;
export type RaffleTab = (typeof TABS)[number];

export const tabOfNumber = (number: TabNumber): RaffleTab => TABS[number - 1] ?? 'about';

export const tabPath = (code: string, tab: RaffleTab): string => `${paths.raffle(code)}?tab=${tab}`;

/** A page of the participants; the first is the tab itself (§2: "page 1 omits the parameter"). */
export const participantsPath = (code: string, page: number): string =>
  page > 1 ? `${paths.raffle(code)}?page=${page}` : tabPath(code, 'participants');

/** Anchor of the form. */
export const FORM_PLACE = 'registration';

/** The name of a raffle outside of a sentence. */
export const raffleName = ({ title }: { title: string }): string => `Розыгрыш «${title}»`;

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
