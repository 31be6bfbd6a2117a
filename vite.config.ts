import { hash } from 'node:crypto';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { minify } from 'terser';
import { defineConfig, type Plugin } from 'vite';

/** Chunks that many pages need: in one piece they compress better than in twenty. The first that fits takes a module. */
const SHARED_CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/|storefront\/kit\/navigation-guard/,
  },
  {
    name: 'frame',
    test: /(storefront\/((frame|kit)\/(?!drawer-content|empty-|lazy-section|load-failure|page-meta|subscription-form)|features\/errors\/(?!error-text\.tsx)|ui\/(?!pagination|progress-ring|checkbox|field|modal|quantity|card|form-card|option-card|text-area|rich-text)|api\/|features\/media\/)|domain\/(media|money|paging|roles|russian\/plural))/,
  },
  {
    name: 'goods',
    test: /storefront\/features\/(catalog\/(price|stickers|rating|product-path|online-price|discount-label|bonus-pill)\.|favorites\/favorite-(button|toast)|basket\/basket-form|request\/request-window)/,
  },
  {
    name: 'tiles',
    test: /storefront\/features\/(catalog\/(product-grid|product-tile|tile-pictures)\.|basket\/buying\/add-to-basket-button)/,
  },
  {
    name: 'pieces',
    test: /storefront\/(ui\/(checkbox|quantity)|features\/(basket\/buying\/size-look|catalog\/product\/(sets\/set-sum|product-shelf|use-is-near)|compare\/compare-list))/,
  },
  { name: 'pagination', test: /storefront\/ui\/pagination/ },
  // What the basket, the checkout and the orders of an account have in common.
  {
    name: 'order-parts',
    test: /(storefront\/(frame\/empty-|features\/(basket\/(mini-product\.|cart\/(price-ledger|benefit-form|promo-form|bonus-form|order-summary|pay-bar|next-tier|free-delivery|confirm-modal)\.|state\/(basket-selection|use-basket-selection)\.)|orders\/(order\/(copy-number|order-dates)|pay-form|use-order-intent)|catalog\/product-picture|checkout\/redirect-checkout)|routes\/(basket|checkout)\/.*\.module\.css)|domain\/(bonuses|orders))/,
  },
  { name: 'modal', test: /storefront\/ui\/modal/ },
  {
    name: 'fields',
    test: /(storefront\/(forms\/(?!focus)|ui\/(field|option-card|text-area)|features\/fields\/)|domain\/contacts\/)/,
  },
  // Apart from the account: every page of somebody signed in needs it.
  { name: 'session', test: /storefront\/features\/session\/(?!.*worker)/ },
  {
    name: 'account',
    test: /storefront\/(ui\/(card|form-card)|routes\/user\/.*\.module\.css|features\/(bonuses\/bonus-(amount|coin|text)|(account|addresses|auth)\/(?!.*(dialog|modal|window|menu))))/,
  },
  {
    name: 'orders',
    test: /storefront\/features\/(orders\/(?!order\/(copy-number|order-dates)|pay-form|use-order-intent)|bonuses|blanks)/,
  },
];

/**
 * When page code is missing, the router reloads the previous page, every time, and has no setting for it. Here the
 * code is awaited while the network fails (ADR 0059); otherwise the page fails, and the error boundary reloads the
 * requested page, once in ten seconds (§4 "Builds", decision T4.49).
 */
function tellOfLostCode(): Plugin {
  const guard = JSON.stringify(join(import.meta.dirname, 'storefront/kit/navigation-guard.ts'));
  return {
    name: 'tell-of-lost-code',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/.test(id)) return;
      const told = code.replace(
        /window\.location\.reload\(\);\s+return new Promise\(\(\) => \{\}\);/,
        `const found = await navigationGuard.recoverImport(() => import(/* @vite-ignore */ route.module));
        if (!found) return { default() { throw error; } };
        return (routeModulesCache[route.id] = found);`,
      );
      if (told === code) this.error('The router no longer reloads as this plugin expects');
      return { code: `import { navigationGuard } from ${guard};\n${told}`, map: null };
    },
  };
}

/** What the router tells its developers is of no use to shoppers: half a kilobyte of a first visit. */
function withoutWarnings(): Plugin {
  return {
    name: 'without-warnings',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/dist\/production\//.test(id)) return;
      return { code: code.replace(/^\t+warning\(.*\);$/gm, ''), map: null };
    },
  };
}

/**
 * The router marks styles that a page shares with lazy code with `#`, so that they outlive the page. The bundler does
 * not recognise them and adds them again. That copy must follow the page's own link: behind all styles it would
 * override rules of equal weight that override a part of `ui/`. Cascade layers do not help: a layer loses to any rule
 * outside it.
 */
function keepOrderOfStyles(): Plugin {
  return {
    name: 'keep-order-of-styles',
    apply: 'build',
    transform(code, id) {
      if (!/vite\/preload-helper/.test(id)) return;
      const kept = code.replace(
        'document.head.appendChild(link)',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
        '(document.querySelector(`link[href="${dep.pathname}#"]`) ?? document.head.lastChild).after(link)',
      );
      if (kept === code) this.error('The bundler no longer adds styles as this plugin expects');
      return { code: kept, map: null };
    },
  };
}

/** What the bundler has minified becomes some two percent smaller: two kilobytes of a first visit. */
function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        // Nothing here reads a property only for what reading it does.
        const compress = { passes: 2, pure_getters: true };
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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tellOfLostCode(),
    withoutWarnings(),
    keepOrderOfStyles(),
    reactRouter(),
    !isSsrBuild && minifyAgain(),
  ],
  publicDir: 'storefront/public',
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: SHARED_CHUNKS } } } }),
  },
  // Found late, a dependency makes the development server reload the page in mid-visit.
  optimizeDeps: { include: ['react-router/dom', '@tanstack/react-query'] },
  server: { middlewareMode: true, hmr: { port: 24_678 } },
}));
