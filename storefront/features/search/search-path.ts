/** The page of everything that a text finds (decision T7.9). */
export const searchPath = (text: string): string => `/catalog/all?${new URLSearchParams({ search: text })}`;

/** Letters of a search at most, as the API takes them. */
export const LONGEST_SEARCH = 200;
