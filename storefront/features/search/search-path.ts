/** Maximum length of a search in the API. */
export const MAX_SEARCH_LENGTH = 200;

/** One letter says nothing yet. */
export const MIN_SEARCH_LENGTH = 2;
