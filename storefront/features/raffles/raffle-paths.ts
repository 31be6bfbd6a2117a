import type { RaffleTab as TabNumber } from '#domain/raffles/tabs.ts';

/** The three tabs as an address names them, in the order in which `activeTab` numbers them (§2). */
const TABS = ['about', 'participants', 'results'] as const;
export type RaffleTab = (typeof TABS)[number];

export const tabOfNumber = (number: TabNumber): RaffleTab => TABS[number - 1] ?? 'about';

export const rafflePath = (code: string): string => `/raffles/${encodeURIComponent(code)}`;

export const tabPath = (code: string, tab: RaffleTab): string => `${rafflePath(code)}?tab=${tab}`;

/** A page of the participants; the first is the tab itself (§2: "page 1 omits the parameter"). */
export const participantsPath = (code: string, page: number): string =>
  page > 1 ? `${rafflePath(code)}?page=${page}` : tabPath(code, 'participants');

/** Where the form stands, so that whoever comes for it need not look. */
export const FORM_PLACE = 'registration';

/** As a raffle is called where it stands alone. */
export const raffleName = ({ title }: { title: string }): string => `Розыгрыш «${title}»`;
