/** `npm run faults` uses the sizes of the promises; other runs use sizes that fit beside the other tests. */
const IS_FULL = process.env.FAULTS === 'full';

export const SIZES = {
  buyers: IS_FULL ? 1000 : 60,
  promoBuyers: IS_FULL ? 50 : 20,
  /** Clients of each slow kind. */
  slow: IS_FULL ? 2000 : 80,
  /** Milliseconds: unless the run is full, other tests run at the same time. */
  nextPageWithin: IS_FULL ? 1000 : 2500,
  killRounds: IS_FULL ? 100 : 1,
  /** Newsletters queued before a code. */
  letters: IS_FULL ? 50_000 : 1000,
  /** Kills of a shop while it sends. */
  sendingKills: IS_FULL ? 10 : 1,
  /** Goods of an import, with two lots each, and how often its process is killed. */
  exchangedGoods: IS_FULL ? 5000 : 150,
  exchangeKills: IS_FULL ? 20 : 2,
  /** Buyers during imports of rests, and those imports. */
  exchangeBuyers: IS_FULL ? 500 : 40,
  exchangedRests: IS_FULL ? 20 : 5,
  /** Rows of each large table; ten thousand are filled in seconds, and the planner chooses the same plan. */
  rows: IS_FULL ? 100_000 : 10_000,
  /** Seconds of load on two nodes before and after one is killed. */
  clusterSeconds: IS_FULL ? 20 : 2,
  /** Whether nodes are updated to a second build, which takes a minute, rather than restarted. */
  hasSecondBuild: IS_FULL,
  /** Whether two more nodes are opened beside the cluster. */
  hasSecondCluster: IS_FULL,
  /** Seconds of each offered rate. */
  overloadSeconds: IS_FULL ? 10 : 2,
  /** Whether times are measured: beside other tests they say nothing. */
  measuresTimes: IS_FULL,
  /** Milliseconds: every round starts a killed shop again. */
  timeout: IS_FULL ? 3_600_000 : 240_000,
};
