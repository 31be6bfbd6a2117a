import { personalData as sessions } from './features/auth/sessions.ts';
import { personalData as baskets } from './features/basket/queries.ts';
import { personalData as blanks } from './features/blanks/queries.ts';
import { personalData as favorites } from './features/favorites/queries.ts';
import { personalData as uploads } from './features/files/upload-queries.ts';
import { personalData as forms } from './features/forms/queries.ts';
import { personalData as mailing } from './features/mail-distribution/queries.ts';
import { personalData as restockRequests } from './features/mail-sender/queries.ts';
import { personalData as messages } from './features/messages/queries.ts';
import { personalData as notifications } from './features/notifications/queries.ts';
import { personalData as orders } from './features/orders/personal-data.ts';
import { personalData as payments } from './features/payments/queries.ts';
import { personalData as raffles } from './features/raffles/personal-data.ts';
import { personalData as reviews } from './features/reviews/queries.ts';
import { personalData as addresses } from './features/shipping/queries.ts';
import { personalData as customerNotes } from './features/users/customer-notes.ts';
import type { PersonalData } from './platform/personal-data.ts';

/** Everything that the shop stores about the owner of an account besides the account, in the order of the export. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  sessions,
  customerNotes,
  favorites,
  baskets,
  addresses,
  restockRequests,
  blanks,
  orders,
  payments,
  reviews,
  uploads,
  notifications,
  raffles,
  forms,
  mailing,
  messages,
];
