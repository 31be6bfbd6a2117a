import { createContext, use } from 'react';
import type { Raffle } from '#contract/raffles.ts';
import type { RaffleTab } from './raffle-paths.ts';
import type { PostedTicket } from './ticket-entry.ts';

/** Data for the blocks of a raffle's page. */
export type RaffleView = {
  raffle: Raffle;
  h1: string;
  tab: RaffleTab;
  /** The form posted before scripts ran. */
  posted: PostedTicket | undefined;
};

export const RaffleContext = createContext<RaffleView | undefined>(undefined);

/** @throws {Error} outside of the page of a raffle */
export function useRaffle(): RaffleView {
  const view = use(RaffleContext);
  if (view === undefined) throw new Error('Not on the page of a raffle');
  return view;
}
