/** What a person typed, in the form in which it is kept; or why it cannot be kept, for that person. */
export type Reading = { value: string } | { problem: string };
