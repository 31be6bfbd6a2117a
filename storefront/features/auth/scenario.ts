/** Where a sign-in was opened, for the shop's statistics (decision T3.20). */
export type Scenario = 'login' | 'order' | 'blank' | 'favorites';

const OF_PATHS: readonly [path: RegExp, scenario: Scenario][] = [
  [/^\/(?:cart|checkout)(?:[/?#]|$)/, 'order'],
  [/^\/user\/blanks(?:[/?#]|$)/, 'blank'],
  [/^\/favorites(?:[/?#]|$)/, 'favorites'],
];

/** The scenario of a path: the page that a guest requested, or the one on which the sign-in was opened. */
export const scenarioOf = (path = ''): Scenario =>
  OF_PATHS.find(([pattern]) => pattern.test(path))?.[1] ?? 'login';
