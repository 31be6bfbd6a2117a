import type { Output } from '#contract/endpoint.ts';
import type { Raffle, raffles } from '#contract/raffles.ts';
import { pageMeta } from '#domain/paging.ts';
import type { ParticipantsQuery } from '#domain/raffles/participants-query.ts';
import { countOfPrizes, placedPrizes, prizeOfPlace } from '#domain/raffles/prizes.ts';
import { moscowIso, raffleState } from '#domain/raffles/standing.ts';
import type { PublishedRaffle, ShownEntry, ShownWinner } from './queries.ts';

/** Shown instead of the name without consent to its publication. */
const UNNAMED = 'Участник';

const nameOf = ({ display_name }: { display_name: string }): string => display_name || UNNAMED;

type Participants = Extract<Output<typeof raffles.enter>, { data: unknown }>;

/** Numbers follow the order of registration, whichever way the list is sorted. */
export function presentEntries(
  entries: readonly ShownEntry[],
  total: number,
  { page, limit, order }: ParticipantsQuery,
): Participants {
  const before = (page - 1) * limit;
  return {
    data: entries.map((entry, index) => ({
      number: order === 'ASC' ? before + index + 1 : total - before - index,
      displayName: nameOf(entry),
      ticket: entry.ticket,
    })),
    _meta: pageMeta(total, page, limit),
  };
}

type Shown = { participants: Participants; winners: readonly ShownWinner[]; now: Date };

export function presentRaffle(raffle: PublishedRaffle, { participants, winners, now }: Shown): Raffle {
  const { opens_at: opensAt, closes_at: closesAt } = raffle;
  return {
    code: raffle.code,
    title: raffle.title,
    siteIds: raffle.site_ids.map(String),
    activeTab: raffle.active_tab,
    raffleDates: { start: moscowIso(opensAt), end: moscowIso(new Date(closesAt.getTime() - 1000)) },
    rafflesResultDate: moscowIso(raffle.results_at),
    rafflesConditionsFile: `/api/file/v1/${raffle.conditions_file_id}/download`,
    linkToResults: raffle.link_to_results,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    state: raffleState({ opensAt, closesAt, isDrawn: raffle.decided_at !== null }, now),
    organizer: raffle.organizer,
    prizes: placedPrizes(raffle.prizes),
    deciderTitle: raffle.decider_title,
    pageCode: raffle.page_code,
    participants,
    draw: presentDraw(raffle, { entries: participants._meta.totalCount, winners }),
  };
}

function presentDraw(
  raffle: PublishedRaffle,
  { entries, winners }: { entries: number; winners: readonly ShownWinner[] },
): Raffle['draw'] {
  if (raffle.closed_at === null || raffle.list_hash === null) return null;
  return {
    listHash: raffle.list_hash,
    listUrl: listUrl(raffle.code),
    closedAt: raffle.closed_at.toISOString(),
    deciderTitle: raffle.decider_title,
    entries,
    places: countOfPrizes(raffle.prizes) + raffle.reserve_count,
    reserves: raffle.reserve_count,
    decidedAt: raffle.decided_at?.toISOString() ?? null,
    deciderValue: raffle.decider_value,
    winners: winners.map((winner) => ({
      place: winner.place,
      number: winner.number,
      displayName: nameOf(winner),
      ticket: winner.ticket,
      prize: prizeOfPlace(raffle.prizes, winner.place)?.title ?? null,
    })),
  };
}

const listUrl = (code: string): string => `/api/raffles/v1/lists/${code}`;
