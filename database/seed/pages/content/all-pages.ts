import { ABOUT } from './about.ts';
import { ACTIONS } from './actions.ts';
import { BONUS } from './bonus.ts';
import { CERTIFICATES } from './certificates.ts';
import { CONTACTS } from './contacts.ts';
import type { ContentPage } from './content-page.ts';
import { COOKIES } from './cookies.ts';
import { DELIVERIES } from './deliveries.ts';
import { HOME } from './home.ts';
import { HOW_ORDER } from './how-order.ts';
import { INFO } from './info.ts';
import { OFFER } from './offer.ts';
import { PARTNERS } from './partners.ts';
import { PAYMENTS } from './payments.ts';
import { MAILING_CONSENT, POLICY, PUBLICATION_CONSENT } from './policy.ts';
import { PRIVACY } from './privacy.ts';
import { RAFFLE_MALACHITE_BOX } from './raffle-malahitovaya-shkatulka.ts';
import { RAFFLE_AMBER_SUMMER } from './raffle-yantarnoe-leto.ts';
import { RECOMMENDATION_RULES } from './recommendation-rules.ts';
import { REFUND } from './refund.ts';
import { TOUR_FABRICA } from './tour-fabrica.ts';
import { TOUR_SHOP } from './tour-shop.ts';
import { VACANCY } from './vacancy.ts';

/** Pages of the demo shop in menu order; a parent comes before its children. */
export const CONTENT_PAGES: readonly ContentPage[] = [
  HOME,
  INFO,
  HOW_ORDER,
  PAYMENTS,
  DELIVERIES,
  REFUND,
  BONUS,
  ACTIONS,
  CERTIFICATES,
  ABOUT,
  TOUR_FABRICA,
  TOUR_SHOP,
  VACANCY,
  CONTACTS,
  PARTNERS,
  RAFFLE_MALACHITE_BOX,
  RAFFLE_AMBER_SUMMER,
  OFFER,
  POLICY,
  MAILING_CONSENT,
  PUBLICATION_CONSENT,
  PRIVACY,
  COOKIES,
  RECOMMENDATION_RULES,
];
