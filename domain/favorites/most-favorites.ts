/** Favourites of one person, and of one merge, at most (decision T4.11). */
export const MOST_FAVORITES = 1000;
