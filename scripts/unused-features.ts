import type { Plugin } from 'vite';

/** What replaces code of a package: a text that it has once, or a pattern at every place. */
type Cut = readonly [string | RegExp, string];

/**
 * Features of packages that no page uses, and that the bundler keeps because their code is part of used functions. Each cut
 * makes such code unreachable, and the minifier drops it. For builds of the browser's code only (ADR 0094).
 */
const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  // View transitions: fibers with the tag 30, and commits in the lanes that can have them.
  'react-dom/cjs/react-dom-client.production.js': [
    [/\((\w+) & 335544064\) === \1/g, 'false'],
    [/30 === ([\w$]+)\.tag/g, 'false'],
    [/^( *)case 30:\n(?:\1 +.*\n)+/gm, ''],
    [/shouldStartViewTransition\n +\? \(pendingViewTransition = startView[\s\S]*?\n +\)\)\n +: \(/g, '('],
  ],
  'react-router/dist/production/lib/router/router.js': [
    // Fetchers.
    ['\t\tfetch,\n', ''],
    ['\t\tgetFetcher,\n\t\tresetFetcher,\n\t\tdeleteFetcher: queueFetcherForDeletion,\n', ''],
    ['\t\t_internalFetchControllers: fetchControllers,\n', ''],
    [
      /\b(state\.fetchers|\w*Fetchers|fetchLoadMatches|fetchersQueuedForDeletion)\.forEach\(/g,
      'false && $1.forEach(',
    ],
    [/revalidatingFetchers\.filter\(/g, 'false && $&'],
    [/function (?:markFetchRedirectsDone|abortStaleFetchLoads)\(.*\{/g, '$& return false;'],
    // Blockers of navigations.
    ['\t\tgetBlocker,\n\t\tdeleteBlocker,\n', ''],
    [/= shouldBlockNavigation\(/g, '= undefined && ('],
    ['state.blockers.forEach(', 'false && state.blockers.forEach('],
    // Routes that are added later, or replaced by a development server.
    ['\t\tpatchRoutes,\n', ''],
    ['\t\t_internalSetRoutes,\n', ''],
    [/init\.patchRoutesOnNavigation/g, 'false'],
    // View transitions.
    ['if (isBrowser) {\n\t\t\trestoreAppliedTransitions(', 'if (false) {\n\t\t\trestoreAppliedTransitions('],
    ['else if (pendingViewTransitionEnabled)', 'else if (false)'],
    [
      'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location)',
      'if (false)',
    ],
  ],
  'react-router/dist/production/lib/components.js': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable)', 'if (true)'],
    [/React\$1\.useEffect\(\(\) => \{\n\t\tif \(vtContext\.[\s\S]*?\tlet navigator/g, 'let navigator'],
    [/\b(newState\.fetchers|deletedFetchers)\.forEach\(/g, 'false && $1.forEach('],
  ],
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': [
    ['if (fetcherKey)', 'if (false)'],
    ['if (!ssr && ', 'if (false && '],
  ],
};

const ROUTER = '/node_modules/react-router/dist/production/lib/';

/** In files of the router: names for developer tools, which keep unused components, and texts for developers. */
const ROUTER_CUTS: readonly Cut[] = [
  [/^\w+\.displayName = .*$/gm, ''],
  [/= React\$1\.(forwardRef|createContext)\(/g, '= /* @__PURE__ */ React$$1.$1('],
  [/^(\s*invariant\(.*), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)\);$/gm, '$1);'],
];

/**
 * @throws when a package does not have what a cut looks for, or has its text more than once: the cut is compared with the
 * new version
 */
export const withoutUnusedFeatures = (): Plugin => ({
  name: 'without-unused-features',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const [, cuts = []] = Object.entries(CUTS).find(([path]) => id.endsWith(`/node_modules/${path}`)) ?? [];
    const own = cuts.reduce((rest, cut) => cutIn(rest, cut, id), code);
    const all = id.includes(ROUTER) ? ROUTER_CUTS.reduce((rest, cut) => rest.replaceAll(...cut), own) : own;
    return all === code ? undefined : { code: all, map: null };
  },
});

function cutIn(code: string, [found, replacement]: Cut, id: string): string {
  const rest = code.replaceAll(found, replacement);
  if (rest === code) throw new Error(`${id} does not contain ${found}`);
  if (typeof found === 'string' && code.split(found).length > 2) {
    throw new Error(`${id} contains ${found} more than once`);
  }
  return rest;
}
