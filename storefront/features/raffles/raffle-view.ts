import { createContext, use } from 'react';
import type { Raffle } from '#contract/raffles.ts';
import type { RaffleTab } from './raffle-paths.ts';
import type { PostedTicket } from './ticket-entry.ts';

/** What the blocks of a raffle's page show beside their own fields. */
export type RaffleView = {
  raffle: Raffle;
  h1: string;
  tab: RaffleTab;
  /** The form, when it was posted to the page before scripts ran. */
  posted: PostedTicket | undefined;
};

export const RaffleContext = createContext<RaffleView | undefined>(undefined);

/** @throws {Error} outside of the page of a raffle */
export function useRaffle(): RaffleView {
  const view = use(RaffleContext);
  if (view === undefined) throw new Error('Not on the page of a raffle');
  return view;
}
