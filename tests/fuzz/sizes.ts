/* `npm run fuzz` tries as much as it is given; beside the other tests there is time for little. */

const { FUZZ_REQUESTS } = process.env;

/**
 * A fixed seed, so every run sends the same requests and a failure is reproducible.
 *
 * @param few requests per call beside the other tests; `npm run fuzz` sends its own number
 */
export const runsOf = (few: number) => ({ numRuns: Number(FUZZ_REQUESTS ?? few), seed: 20_261_120 });

/** How many random cases to try. */
export const casesOf = (few: number, many: number): number => (FUZZ_REQUESTS === undefined ? few : many);
