/** The requested part of the list; ASC is the order of registration (decision T7.37). */
export type ParticipantsQuery = { page: number; limit: number; order: 'ASC' | 'DESC' };

/** §9: "raffles participant query limit 10 (store)": the default. */
export const INITIAL_PARTICIPANTS_QUERY: ParticipantsQuery = { page: 1, limit: 10, order: 'ASC' };

/** §9: "and 20 (page)". The maximum of one request. */
export const PAGE_PARTICIPANTS_QUERY: ParticipantsQuery = { page: 1, limit: 20, order: 'ASC' };
