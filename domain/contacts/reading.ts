/** The result of parsing user input: the value to store, or an error text for the user. */
export type Reading = { value: string } | { problem: string };
