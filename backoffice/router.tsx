import { createBrowserRouter } from 'react-router';
import { Failure } from './shell/failure.tsx';
import { Missing } from './shell/missing.tsx';
import { Shell } from './shell/shell.tsx';

/** Every page is code of its own; the frame and what the first page needs come at once. */
export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: Failure,
      HydrateFallback: () => null,
      children: [
        {
          lazy: () => import('./features/sign-in/sign-in-layout.tsx'),
          children: [
            { path: 'sign-in', lazy: () => import('./features/sign-in/sign-in-page.tsx') },
            { path: 'factor', lazy: () => import('./features/sign-in/factor-page.tsx') },
            { path: 'enroll', lazy: () => import('./features/sign-in/enroll-page.tsx') },
            { path: 'forgotten', lazy: () => import('./features/sign-in/forgotten-page.tsx') },
            { path: 'password', lazy: () => import('./features/sign-in/new-password-page.tsx') },
            { path: 'invitation', lazy: () => import('./features/sign-in/invitation-page.tsx') },
            { path: 'setup', lazy: () => import('./features/sign-in/setup-page.tsx') },
            { path: 'not-me', lazy: () => import('./features/sign-in/not-me-page.tsx') },
          ],
        },
        {
          Component: Shell,
          children: [
            {
              ErrorBoundary: Failure,
              children: [
                { index: true, lazy: () => import('./features/today/today-page.tsx') },
                { path: 'customers', lazy: () => import('./features/customers/customers-page.tsx') },
                { path: 'customers/:id', lazy: () => import('./features/customers/customer-page.tsx') },
                { path: 'promo/codes', lazy: () => import('./features/promo/promo-list-page.tsx') },
                { path: 'promo/codes/new', lazy: () => import('./features/promo/new-promo-page.tsx') },
                { path: 'promo/codes/:id', lazy: () => import('./features/promo/promo-page.tsx') },
                { path: 'promo/reviews', lazy: () => import('./features/reviews/reviews-page.tsx') },
                { path: 'settings/sites', lazy: () => import('./features/settings/sites-page.tsx') },
                { path: 'settings/sites/:id', lazy: () => import('./features/settings/site-page.tsx') },
                {
                  path: 'settings/price-roles',
                  lazy: () => import('./features/settings/price-roles-page.tsx'),
                },
                { path: 'settings/delivery', lazy: () => import('./features/settings/delivery-page.tsx') },
                { path: 'settings/payment', lazy: () => import('./features/settings/payment-page.tsx') },
                {
                  path: 'settings/exchange',
                  lazy: () => import('./features/exchange/exchange-page.tsx'),
                },
                {
                  path: 'settings/exchange/journal',
                  lazy: () => import('./features/exchange/journal-page.tsx'),
                },
                {
                  path: 'settings/exchange/trials',
                  lazy: () => import('./features/exchange/trials-page.tsx'),
                },
                {
                  path: 'settings/exchange/accounts/:id',
                  lazy: () => import('./features/exchange/account-page.tsx'),
                },
                { path: 'settings/people', lazy: () => import('./features/people/people-page.tsx') },
                { path: 'settings/jobs', lazy: () => import('./features/jobs/jobs-page.tsx') },
                { path: 'settings/log', lazy: () => import('./features/log/log-page.tsx') },
                { path: 'me', lazy: () => import('./features/account/account-page.tsx') },
                { path: 'orders', lazy: () => import('./features/orders/orders-page.tsx') },
                { path: 'orders/blanks', lazy: () => import('./features/blanks/blanks-page.tsx') },
                { path: 'orders/refunds', lazy: () => import('./features/refunds/refunds-page.tsx') },
                { path: 'orders/approvals', lazy: () => import('./features/approvals/approvals-page.tsx') },
                { path: 'orders/pieces', lazy: () => import('./features/refunds/pieces-page.tsx') },
                { path: 'packing', lazy: () => import('./features/packing/queue-page.tsx') },
                { path: 'packing/:id', lazy: () => import('./features/packing/packing-page.tsx') },
                { path: 'orders/new', lazy: () => import('./features/order-edit/order-new-page.tsx') },
                { path: 'orders/:id/edit', lazy: () => import('./features/order-edit/order-edit-page.tsx') },
                { path: 'orders/:id', lazy: () => import('./features/orders/order-page.tsx') },
                { path: 'products', lazy: () => import('./features/goods/goods-page.tsx') },
                { path: 'products/new', lazy: () => import('./features/goods/new-product-page.tsx') },
                {
                  path: 'products/categories',
                  lazy: () => import('./features/structure/categories-page.tsx'),
                },
                {
                  path: 'products/filters',
                  lazy: () => import('./features/structure/filters-page.tsx'),
                },
                {
                  path: 'products/filters/:id',
                  lazy: () => import('./features/structure/values-page.tsx'),
                },
                {
                  path: 'products/collections',
                  lazy: () => import('./features/structure/collections-page.tsx'),
                },
                {
                  path: 'products/sets',
                  lazy: () => import('./features/structure/sets-page.tsx'),
                },
                {
                  path: 'products/stickers',
                  lazy: () => import('./features/structure/stickers-page.tsx'),
                },
                {
                  path: 'products/brands',
                  lazy: () => import('./features/structure/brands-page.tsx'),
                },
                { path: 'products/imports', lazy: () => import('./features/import/imports-page.tsx') },
                { path: 'products/imports/:id', lazy: () => import('./features/import/import-page.tsx') },
                { path: 'products/:id', lazy: () => import('./features/goods/product-page.tsx') },
                { path: 'stock', lazy: () => import('./features/stock/stock-page.tsx') },
                { path: 'stock/receive', lazy: () => import('./features/stock/receive-page.tsx') },
                { path: 'stock/movements', lazy: () => import('./features/stock/movements-page.tsx') },
                { path: 'stock/wanted', lazy: () => import('./features/stock/wanted-page.tsx') },
                { path: '*', Component: Missing },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
);
