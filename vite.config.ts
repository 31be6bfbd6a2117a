import { hash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';
import { typesetTexts } from './scripts/typeset-texts.ts';
import { withoutUnusedFeatures } from './scripts/unused-features.ts';
import { CHUNKS } from './storefront/chunks.ts';

/** What the router adds to the path of a page for the entry with the page's exports. */
const PAGE_ENTRY = '?__react-router-build-client-route';

/**
 * What a listed path imports comes along, unless a former chunk has it (ADR 0082).
 *
 * @throws when a listed path does not exist
 */
const chunkGroups = () =>
  Object.entries(CHUNKS).map(([name, listed]) => {
    const paths = listed.map((path) => realpathSync(resolve(import.meta.dirname, path)));
    return { name, test: (id: string) => paths.some((path) => isPartOf(path, id)) };
  });

const isPartOf = (path: string, id: string): boolean =>
  id === path || id.startsWith(`${path}/`) || (path.includes('/routes/') && id === path + PAGE_ENTRY);

/** Drops more than the bundler's own minifier, above all inside functions (ADR 0094). */
function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        // Nothing here reads a property only for what reading it does.
        const compress = { passes: 4, pure_getters: true };
        const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress });
        if (code !== undefined) chunk.code = code;
      }
    },
  };
}

/** Of a class of a CSS module: its own name before four letters for its file. Lists of such names compress well. */
const classNameOf = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}_${hash('md5', path, 'base64url').slice(0, 4)}`;
};

/** Code that pages share may be in the file of one of them, whose exports other files then use as well. */
const sharedEntries = (): Plugin => ({
  name: 'shared-entries',
  enforce: 'post',
  configEnvironment: (name) =>
    name === 'client'
      ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } }
      : undefined,
});

export default defineConfig({
  plugins: [
    typesetTexts('storefront'),
    reactRouter(),
    withoutUnusedFeatures(),
    sharedEntries(),
    minifyAgain(),
  ],
  publicDir: 'storefront/public',
  css: { modules: { generateScopedName: classNameOf } },
  // scripts/build.ts empties the folders of the storefront.
  build: { assetsInlineLimit: 0, emptyOutDir: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Paths are written where they are used, so a first visit does not load their table (ADR 0081).
          optimization: { inlineConst: true },
          // The router's warnings to developers, 0.9 KB of a first visit, are dropped; no module reads a property for a side effect.
          treeshake: { manualPureFunctions: ['warning'], propertyReadSideEffects: false },
          output: { codeSplitting: { groups: chunkGroups() } },
        },
      },
    },
  },
  // Found late, a dependency makes the development server reload the page in mid-visit.
  optimizeDeps: { include: ['react-router/dom', '@tanstack/react-query'] },
  server: { middlewareMode: true, hmr: { port: 24_678 } },
});
