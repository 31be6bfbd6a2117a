/** `npm run faults` asks for as much as the promises say; every other run for as much as fits beside the other tests. */
const IS_FULL = process.env.FAULTS === 'full';

export const SIZES = {
  buyers: IS_FULL ? 1000 : 60,
  promoBuyers: IS_FULL ? 50 : 20,
  killRounds: IS_FULL ? 100 : 2,
  /** Milliseconds: a shop that was killed starts anew in every round. */
  timeout: IS_FULL ? 3_600_000 : 240_000,
};
