/** Digits of a code (decision T7.17: "4–6 digits"). */
export const CODE_LENGTH = 6;

/** Milliseconds for which a code is valid, and the maximum number of guesses (promise R25). */
export const CODE_LIFE = 10 * 60_000;
export const CODE_TRIES = 5;
