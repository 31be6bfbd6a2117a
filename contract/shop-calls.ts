import type { alerts } from './alerts.ts';
import type { articles } from './articles.ts';
import type { auth } from './auth.ts';
import type { basket } from './basket.ts';
import type { blanks } from './blanks.ts';
import type { bonuses } from './bonuses.ts';
import type { catalog } from './catalog.ts';
import type { categorySuggestions } from './category-suggestions.ts';
import type { clientErrors } from './client-errors.ts';
import type { collections } from './collections.ts';
import type { compare } from './compare.ts';
import type { dadata } from './dadata.ts';
import type { delivery } from './delivery.ts';
import type { Endpoint } from './endpoint.ts';
import type { favorites } from './favorites.ts';
import type { storedFiles } from './files.ts';
import type { forms } from './forms.ts';
import type { mailDistribution } from './mail-distribution.ts';
import type { mailSender } from './mail-sender.ts';
import type { news } from './news.ts';
import type { notifications } from './notifications.ts';
import type { orderTracking } from './order-tracking.ts';
import type { orders } from './orders.ts';
import type { organizations } from './organizations.ts';
import type { pages } from './pages.ts';
import type { papers } from './papers.ts';
import type { partners } from './partners.ts';
import type { paymentLinks } from './payment-links.ts';
import type { payments } from './payments.ts';
import type { raffles } from './raffles.ts';
import type { reviews } from './reviews.ts';
import type { seo } from './seo.ts';
import type { shipping } from './shipping.ts';
import type { shopPoints } from './shop-points.ts';
import type { shopStock } from './shop-stock.ts';
import type { similarProducts } from './similar-products.ts';
import type { site } from './site.ts';
import type { users } from './users.ts';

type AnyEndpoint =
  | (typeof alerts)[keyof typeof alerts]
  | (typeof articles)[keyof typeof articles]
  | (typeof auth)[keyof typeof auth]
  | (typeof site)[keyof typeof site]
  | (typeof users)[keyof typeof users]
  | (typeof catalog)[keyof typeof catalog]
  | (typeof categorySuggestions)[keyof typeof categorySuggestions]
  | (typeof clientErrors)[keyof typeof clientErrors]
  | (typeof collections)[keyof typeof collections]
  | (typeof compare)[keyof typeof compare]
  | (typeof favorites)[keyof typeof favorites]
  | (typeof basket)[keyof typeof basket]
  | (typeof blanks)[keyof typeof blanks]
  | (typeof bonuses)[keyof typeof bonuses]
  | (typeof forms)[keyof typeof forms]
  | (typeof mailDistribution)[keyof typeof mailDistribution]
  | (typeof mailSender)[keyof typeof mailSender]
  | (typeof news)[keyof typeof news]
  | (typeof notifications)[keyof typeof notifications]
  | (typeof orders)[keyof typeof orders]
  | (typeof orderTracking)[keyof typeof orderTracking]
  | (typeof papers)[keyof typeof papers]
  | (typeof partners)[keyof typeof partners]
  | (typeof shopPoints)[keyof typeof shopPoints]
  | (typeof shopStock)[keyof typeof shopStock]
  | (typeof similarProducts)[keyof typeof similarProducts]
  | (typeof pages)[keyof typeof pages]
  | (typeof paymentLinks)[keyof typeof paymentLinks]
  | (typeof payments)[keyof typeof payments]
  | (typeof raffles)[keyof typeof raffles]
  | (typeof seo)[keyof typeof seo]
  | (typeof reviews)[keyof typeof reviews]
  | (typeof shipping)[keyof typeof shipping]
  | (typeof storedFiles)[keyof typeof storedFiles]
  | (typeof dadata)[keyof typeof dadata]
  | (typeof delivery)[keyof typeof delivery]
  | (typeof organizations)[keyof typeof organizations];

/** Every JSON call of §7 by its spelling: `ShopCalls['GET /basket/v1']`. Types only; it weighs nothing in the browser. */
export type ShopCalls = {
  [E in AnyEndpoint as E extends Endpoint ? `${E['method']} ${E['path']}` : never]: E;
};

export type CallName = keyof ShopCalls;
