import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Maximum depth of the category tree (decision T7.22). */
const MAX_DEPTH = 10;

/**
 * The router does not support a splat in the middle of a path, so a product page has one path per depth:
 * `catalog/:c1/detail/:code`, `catalog/:c1/:c2/detail/:code`, …
 */
function productPaths(): string[] {
  const categories = Array.from({ length: MAX_DEPTH }, (_, depth) => `:c${depth + 1}`);
  return categories.map((_, depth) => `catalog/${categories.slice(0, depth + 1).join('/')}/detail/:code`);
}

/** §2 "Screens and routes" as a table. */
export default [
  layout('frame/site-layout.tsx', [
    index('routes/home-page.tsx'),
    route('catalog', 'routes/catalog/listing-page.tsx', { id: 'catalog' }),
    route('catalog/*', 'routes/catalog/listing-page.tsx'),
    ...productPaths().map((path) => route(path, 'routes/catalog/product-page.tsx', { id: path })),
    route('cart', 'routes/basket/cart-page.tsx'),
    route('cart/articles', 'routes/basket/articles-page.tsx'),
    route('favorites', 'routes/favorites/favorites-page.tsx'),
    route('compare', 'routes/compare/compare-page.tsx'),
    route('collections', 'routes/collections/collections-page.tsx'),
    route('collections/:code', 'routes/collections/collection-page.tsx'),
    route('blog', 'routes/news/blog-page.tsx'),
    route('blog/detail/:detail', 'routes/news/news-item-page.tsx'),
    route('contacts', 'routes/places/contacts-page.tsx'),
    route('partners', 'routes/places/partners-page.tsx'),
    route('brands', 'routes/brands/brands-page.tsx'),
    route('brands/:code', 'routes/brands/brand-page.tsx'),
    route('raffles/:code', 'routes/raffles/raffle-page.tsx'),
    route('reviews', 'routes/reviews/reviews-page.tsx'),
    route('reviews/new', 'routes/reviews/new-review-page.tsx'),
    route('sizes', 'routes/sizes/sizes-page.tsx'),
    route('engraving/:code', 'routes/engraving/engraving-page.tsx'),
    route('constructor', 'routes/constructor/constructor-page.tsx'),
    route('user/signin', 'routes/user/sign-in-page.tsx'),
    route('user/signin/phone', 'routes/user/phone-page.tsx'),
    route('user/signin/phone/code', 'routes/user/phone-code-page.tsx'),
    route('user/signup', 'routes/user/sign-up-page.tsx'),
    route('user/signup/complete', 'routes/user/sign-up-complete-page.tsx'),
    route('user/password/reset', 'routes/user/password-reset-page.tsx'),
    route('user/password/reset/complete', 'routes/user/password-reset-complete-page.tsx'),
    layout('routes/user/account-layout.tsx', [
      route('user/order/:status', 'routes/user/orders-page.tsx'),
      route('user/order/detail/:id', 'routes/user/order-page.tsx'),
      route('user/bonus', 'routes/user/bonus-page.tsx'),
      route('user/blanks', 'routes/user/blanks-page.tsx'),
      route('user/notifications', 'routes/user/notifications-page.tsx'),
      route('user/personal', 'routes/user/personal-page.tsx'),
      route('user/recall', 'routes/user/recall-page.tsx'),
      route('user/addresses', 'routes/user/addresses-page.tsx'),
      route('user/email', 'routes/user/email-page.tsx'),
      route('user/password', 'routes/user/password-page.tsx'),
      route('user/reset-password', 'routes/user/reset-password-page.tsx'),
    ]),
    route('city', 'routes/city/city-page.tsx'),
    route('enter', 'routes/user/enter-page.tsx'),
    route('forms/:id', 'routes/forms/form-page.tsx'),
    route('alerts', 'routes/alerts/alert-page.tsx'),
    route('alerts/confirm', 'routes/alerts/confirm-page.tsx', { id: 'alert-confirm' }),
    route('alerts/leave', 'routes/alerts/leave-page.tsx', { id: 'alert-leave' }),
    route('track', 'routes/track-page.tsx'),
    // The link to pay that staff send to a buyer.
    route('pay/:token', 'routes/pay/pay-page.tsx'),
    route('subscription', 'routes/subscription/subscription-page.tsx'),
    route('subscription/confirm', 'routes/subscription/confirm-page.tsx'),
    route('subscription/leave', 'routes/subscription/leave-page.tsx'),
    route('delete-account', 'routes/user/delete-account-page.tsx'),
    route('checkout-success', 'routes/checkout/success-page.tsx'),
    route('checkout-failed', 'routes/checkout/failed-page.tsx'),
    // Content pages by their stored paths, including /about and /offer (ADR 0046); other paths are not found.
    route('*', 'routes/content/content-page.tsx'),
  ]),
  layout('frame/empty-layout.tsx', [route('checkout', 'routes/checkout/checkout-page.tsx')]),
  // Handles the choice of currency and site in the frame, and of cookies.
  route('visit', 'routes/visit-action.ts'),
  route('reviews/helpful', 'routes/reviews/helpful-action.ts'),
  route('user', 'routes/user/account-root.ts'),
  route('user/export', 'routes/user/export-file.ts'),
  route('user/document', 'routes/user/document-file.ts'),
  route('user/sign-out', 'routes/user/sign-out-action.ts'),
] satisfies RouteConfig;
