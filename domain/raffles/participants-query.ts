/** Which part of the list is asked for; ASC is the order of registration (decision T7.37). */
export type ParticipantsQuery = { page: number; limit: number; order: 'ASC' | 'DESC' };

/** §9: "raffles participant query limit 10 (store)": what is meant where nothing was said. */
export const INITIAL_PARTICIPANTS_QUERY: ParticipantsQuery = { page: 1, limit: 10, order: 'ASC' };

/** §9: "and 20 (page)". Nobody is given more at once. */
export const PAGE_PARTICIPANTS_QUERY: ParticipantsQuery = { page: 1, limit: 20, order: 'ASC' };
