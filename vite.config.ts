import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'storefront/public',
  build: { assetsInlineLimit: 0 },
  // Found late, a dependency makes the development server reload the page in mid-visit.
  optimizeDeps: { include: ['react-router/dom', '@tanstack/react-query', 'lucide-react'] },
  server: { middlewareMode: true, hmr: { port: 24_678 } },
});
