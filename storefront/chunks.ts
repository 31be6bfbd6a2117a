/**
 * Code that many pages need, in a few files: in one piece it compresses better than in twenty. Each path is a module, or a
 * folder of modules, and takes along what it imports; what two chunks need is in the first. A path that was renamed stops
 * the build (ADR 0082).
 */
export const CHUNKS: Readonly<Record<string, readonly string[]>> = {
  vendor: [
    'node_modules/react',
    'node_modules/react-dom',
    'node_modules/react-router',
    'node_modules/scheduler',
    // Not all of it: an endless list comes with the reviews.
    'node_modules/@tanstack/query-core/build/modern/queryClient.js',
    'node_modules/@tanstack/react-query/build/modern/QueryClientProvider.js',
    'node_modules/@tanstack/react-query/build/modern/useMutationState.js',
    'node_modules/@tanstack/react-query/build/modern/useQuery.js',
  ],
  frame: [
    'storefront/entry.client.tsx',
    'storefront/root.tsx',
    'storefront/frame/site-layout.tsx',
    'storefront/features/basket/basket-form.tsx',
    'storefront/features/basket/buying/my-sizes.ts',
    'storefront/features/catalog/bonus-pill.tsx',
    'storefront/features/catalog/instalment-line.tsx',
    'storefront/features/catalog/price.tsx',
    'storefront/features/catalog/product/use-is-near.ts',
    'storefront/features/catalog/rating.tsx',
    'storefront/features/catalog/stickers.tsx',
    'storefront/features/errors/error-page.module.css',
    'storefront/features/errors/error-page.tsx',
    'storefront/features/favorites/favorite-button.tsx',
    'storefront/features/media',
    'storefront/features/request/request-window.tsx',
    'storefront/api/asked-page.ts',
    'storefront/api/context.ts',
    'storefront/api/frame.ts',
    'storefront/kit/own-path.ts',
    'storefront/ui/breadcrumbs.tsx',
    'storefront/ui/checkbox.tsx',
    'storefront/ui/chips.module.css',
    'storefront/ui/choices.module.css',
    'storefront/ui/empty-state.tsx',
    'storefront/ui/money.tsx',
    'storefront/ui/notice.tsx',
    // With the styles of every page, because rows of a wholesaler are rendered before their code loads.
    'storefront/ui/quantity.module.css',
    'domain/roles.ts',
  ],
  // Loads when the page runs: the footer, and the work of an idle page.
  'after-load': [
    'storefront/features/errors/error-text.tsx',
    'storefront/features/visit/after-load.ts',
    'storefront/frame/footer.tsx',
  ],
  tiles: [
    'storefront/features/catalog/product-grid.tsx',
    'storefront/features/search/search-notice.tsx',
    'storefront/ui/pagination.tsx',
  ],
  listing: [
    'storefront/features/catalog/listing/filter-form.tsx',
    'storefront/features/catalog/listing/filter-sheet.module.css',
    'storefront/routes/catalog/listing-page.tsx',
  ],
  pieces: [
    'storefront/features/alerts/alert-paths.ts',
    'storefront/features/basket/buying/size-look.tsx',
    'storefront/features/catalog/product/product-shelf.tsx',
    'storefront/features/catalog/product/sets/set-sum.ts',
    'storefront/features/compare/compare-list.ts',
    'storefront/features/recently-viewed/recently-viewed.tsx',
    'storefront/features/share/share-button.tsx',
    'storefront/features/shop-stock/set-aside-path.ts',
    'storefront/ui/quantity.tsx',
  ],
  home: [
    'storefront/features/content/content-blocks.tsx',
    'storefront/features/content/home-templates.tsx',
    'storefront/routes/home-page.tsx',
  ],
  // Templates of content pages and of a raffle, and the fields of all forms.
  content: [
    'domain/contacts',
    'domain/raffles/barcode.ts',
    'storefront/features/content/templates.ts',
    'storefront/features/fields',
    'storefront/features/request/consent-field.tsx',
    'storefront/forms/fields.ts',
    'storefront/forms/posted-form.ts',
    'storefront/forms/refusal.ts',
    'storefront/forms/use-form.tsx',
    'storefront/ui/card.tsx',
    'storefront/ui/field.tsx',
    'storefront/routes/raffles/raffle-page.tsx',
    'storefront/ui/option-card.tsx',
    'storefront/ui/text-area.tsx',
  ],
  // What the basket, the checkout and the orders of an account have in common.
  'order-parts': [
    'storefront/features/basket/cart/benefit-forms.tsx',
    'storefront/features/basket/gift-form.tsx',
    'storefront/features/basket/mini-product.tsx',
    'storefront/features/basket/piece-list.tsx',
    'storefront/features/basket/cart/order-summary.tsx',
    'storefront/features/basket/cart/pay-bar.tsx',
    'storefront/features/orders/pay-form.tsx',
    'storefront/frame/empty-layout.tsx',
  ],
  // The dialogs of the search and the assistant wait for a pause in typing.
  modal: ['storefront/ui/modal.tsx', 'node_modules/use-debounce'],
  // Apart from the account: every page of a signed-in shopper needs it.
  session: [
    'storefront/features/session/become-signed-in.ts',
    'storefront/features/session/guards.ts',
    'storefront/features/session/prev-link.ts',
  ],
  account: [
    'storefront/features/account/account-page.tsx',
    'storefront/features/account/consents-section.tsx',
    'storefront/features/account/personal-form.tsx',
    'storefront/features/addresses/address-form.tsx',
    'storefront/features/addresses/address-list.tsx',
    'storefront/features/auth',
  ],
  orders: [
    'storefront/features/blanks/blank-card.tsx',
    'storefront/features/bonuses',
    'storefront/features/orders/order-list.tsx',
    'storefront/features/orders/order/order-track-view.tsx',
    'storefront/features/orders/order/order-view.tsx',
  ],
};
