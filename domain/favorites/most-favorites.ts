/** The maximum number of favourites of a user, and of one merge (decision T4.11). */
export const MOST_FAVORITES = 1000;
