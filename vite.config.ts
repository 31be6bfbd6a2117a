import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Chunks that many pages need: in one piece they compress better than in twenty. The first that fits takes a module. */
const SHARED_CHUNKS = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\// },
  {
    name: 'frame',
    test: /(storefront\/(shell\/(?!drawer-content|empty-)|ui\/(?!pagination|progress-ring|checkbox|field|modal|quantity|card|form-card|option-card|text-area)|api\/|features\/media\/)|domain\/(media|money|paging|roles|russian))/,
  },
  {
    name: 'goods',
    test: /storefront\/features\/(catalog\/(price|stickers|rating|product-path|online-price|discount-label|bonus-pill|structured-data)\.|favorites\/favorite-(button|toast)|basket\/basket-form|request\/request-window)/,
  },
  {
    name: 'tiles',
    test: /storefront\/features\/(catalog\/(product-grid|product-tile|tile-pictures)\.|basket\/add-to-basket-button)/,
  },
  {
    name: 'pieces',
    test: /storefront\/(ui\/(checkbox|quantity)|features\/(basket\/size-look|catalog\/product\/(set-sum|product-shelf|use-is-near)|compare\/compare-list))/,
  },
  { name: 'pagination', test: /storefront\/ui\/pagination/ },
  // What the basket, the checkout and the orders of an account have in common.
  {
    name: 'order-parts',
    test: /(storefront\/(shell\/empty-|features\/(basket\/(mini-product|price-ledger|benefit-form|promo-form|bonus-form|order-summary|pay-bar|next-tier|free-delivery|confirm-modal|basket-wish|use-basket-wishes)\.|orders\/(copy-number|pay-form|use-order-intent|order-dates)|catalog\/product-picture|checkout\/lead-checkout)|routes\/(basket|checkout)\/.*\.module\.css)|domain\/(bonuses|orders))/,
  },
  { name: 'modal', test: /storefront\/ui\/modal/ },
  {
    name: 'fields',
    test: /(storefront\/(ui\/(field|option-card|text-area)|features\/fields\/)|domain\/contacts\/)/,
  },
  // Apart from the account: every page of somebody signed in needs it.
  { name: 'session', test: /storefront\/features\/session\/(?!.*worker)/ },
  {
    name: 'account',
    test: /storefront\/(ui\/(card|form-card)|routes\/user\/.*\.module\.css|features\/(bonuses\/bonus-(amount|coin|words)|(account|addresses|auth)\/(?!.*(dialog|modal|window|menu))))/,
  },
  {
    name: 'orders',
    test: /storefront\/features\/(orders\/(?!copy-number|pay-form|use-order-intent|order-dates)|bonuses|blanks)/,
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
  optimizeDeps: { include: ['react-router/dom', '@tanstack/react-query'] },
  server: { middlewareMode: true, hmr: { port: 24_678 } },
}));
