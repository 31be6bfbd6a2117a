/** `npm run faults` asks for as much as the promises say; every other run for as much as fits beside the other tests. */
const IS_FULL = process.env.FAULTS === 'full';

export const SIZES = {
  buyers: IS_FULL ? 1000 : 60,
  promoBuyers: IS_FULL ? 50 : 20,
  /** Clients of each slow kind. */
  slow: IS_FULL ? 2000 : 80,
  /** Milliseconds: other tests run beside this one unless it is full. */
  nextPageWithin: IS_FULL ? 1000 : 2500,
  killRounds: IS_FULL ? 100 : 2,
  /** Of a newsletter in front of a code. */
  letters: IS_FULL ? 50_000 : 1000,
  /** Times that a shop dies while it sends. */
  sendingKills: IS_FULL ? 10 : 2,
  /** Of each large table; ten thousand are filled in seconds, and the planner chooses the same. */
  rows: IS_FULL ? 100_000 : 10_000,
  /** Milliseconds: a shop that was killed starts anew in every round. */
  timeout: IS_FULL ? 3_600_000 : 240_000,
};
