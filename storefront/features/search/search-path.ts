/** The page with all results of a search (decision T7.9). */
export const searchPath = (text: string): string => `/catalog/all?${new URLSearchParams({ search: text })}`;

/** Maximum length of a search in the API. */
export const MAX_SEARCH_LENGTH = 200;
