/** Maximum length of a search in the API. */
export const MAX_SEARCH_LENGTH = 200;
