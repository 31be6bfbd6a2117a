import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Two chunks that every page needs: in one piece they compress better than in twenty. */
const SHARED_CHUNKS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
  {
    name: 'frame',
    test: /(storefront\/(shell\/(?!drawer-content)|ui\/(?!pagination|progress-ring|checkbox|field)|api\/|features\/media\/)|domain\/(?!catalog|basket))/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  publicDir: 'storefront/public',
  build: {
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } }),
  },
  // Found late, a dependency makes the development server reload the page in mid-visit.
  optimizeDeps: { include: ['react-router/dom', '@tanstack/react-query', 'lucide-react'] },
  server: { middlewareMode: true, hmr: { port: 24_678 } },
}));
