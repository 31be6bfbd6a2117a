import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { typesetTexts } from './scripts/typeset-texts.ts';

const node = (names: string) => new RegExp(`node_modules/(?:${names})/`);

/** The back office: another root, another folder and no chunk shared with the storefront (back office, §3 "Bars"). */
export default defineConfig({
  root: join(import.meta.dirname, 'backoffice'),
  base: '/admin/',
  cacheDir: join(import.meta.dirname, 'node_modules/.vite-backoffice'),
  plugins: [typesetTexts('backoffice'), react()],
  publicDir: false,
  // Replaced in each answer: server/pages/back-office-host.ts.
  html: { cspNonce: 'NONCE-OF-THIS-ANSWER' },
  // No configuration is searched for: one in the repository would be read by the storefront's build, too.
  css: { postcss: {} },
  worker: { format: 'es' },
  build: {
    outDir: join(import.meta.dirname, 'build/backoffice'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: node('react|react-dom|scheduler|react-router|@tanstack/(?:react-query|query-core)'),
            },
            {
              name: 'mantine',
              test: node(
                '@mantine/(?:core|hooks|notifications|modals)|@floating-ui/[^/]+|react-remove-scroll(?:-bar)?|clsx|react-number-format|react-transition-group|tslib|use-[^/]+',
              ),
            },
            { name: 'table', test: node('@tanstack/(?:react-table|table-core|react-store|store)') },
          ],
        },
      },
    },
  },
  server: { middlewareMode: true, hmr: { port: 24_679 } },
});
