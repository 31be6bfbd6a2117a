import type { AlertConfirmation, PriceNews } from './alert-text.ts';
import type { FormForShop } from './form-text.ts';
import type { Newsletter } from './mailing-text.ts';
import type { OrderNews } from './order-news.ts';
import type { RaffleNews } from './raffle-text.ts';
import type { RestockedNews } from './restocked-text.ts';
import type { ReviewRequest } from './review-text.ts';

/** Parameters of each template, apart from what is made when the message is sent. */
export type Templates = {
  /** A one-time code, valid for `minutes`. */
  code: { code: string; minutes: number };
  welcome: { name: string; awaitsApproval: boolean };
  /** Opens an account for an unknown e-mail when allowed (decision T4.9); `ip` is where consent was given. */
  temporaryPassword: { createsAccount: boolean; ip: string };
  /** `page` takes the token and asks for the new password. */
  passwordReset: { page: string };
  passwordChanged: { name: string };
  /** To a mailbox that this account has entered as its own. */
  emailConfirmation: { userId: string };
  /** To the account's previous mailbox. */
  emailChanged: { name: string };
  /** `until` as ISO 8601. */
  accountDeleted: { until: string };
  organizationApproved: { name: string };
  organizationDeclined: { name: string; reason: string };
  /** To the account's previous number and to the new one. */
  phoneChanged: { name: string };
  order: OrderNews;
  restocked: RestockedNews;
  alertConfirmation: AlertConfirmation;
  /** A one-time code for the phone of a request without an account. */
  alertCode: { code: string; minutes: number };
  /** A one-time code that lets staff spend bonuses for a caller. */
  bonusCode: { code: string; minutes: number };
  /** `until` as ISO 8601; null where nothing ends it. */
  paymentLink: { orderId: number; staffId: string; number: string; total: number; until: string | null };
  priceDropped: PriceNews;
  reviewRequest: ReviewRequest;
  raffle: RaffleNews;
  /** To staff. */
  formForShop: { formId: number };
  /** To the sender of the form. */
  formReceived: { formId: number; title: string };
  /** To staff: 1C does not exchange; `lastAt` as ISO 8601, null where it never has. */
  exchangeSilent: { login: string; lastAt: string | null };
  mailingConfirmation: Record<never, never>;
  mailingLeave: Record<never, never>;
  /** The letters to staff of the back office; `by` invites. */
  staffInvitation: { staffId: string; by: string };
  /** Whether the e-mail is known is found out when the letter is sent. */
  staffPassword: Record<never, never>;
  /** `at` as ISO 8601. */
  staffSignIn: { staffId: string; at: string; browser: string; ip: string };
  staffRecovery: { codesLeft: number; at: string };
  staffFactorsReset: { by: string };
  newsletter: { letterCode: string; recipientId: number };
};

export type Template = keyof Templates;

/** Made or read when the message is sent, so that no secret is stored in a table. */
export type Secrets = {
  temporaryPassword: { password: string };
  passwordReset: { token: string };
  /** Null where another account has the mailbox. */
  emailConfirmation: { token: string | null };
  order: { trackToken: string };
  alertConfirmation: { token: string };
  restocked: { leaveToken?: string };
  priceDropped: { leaveToken: string };
  reviewRequest: { leaveToken: string };
  formForShop: Omit<FormForShop, 'formId'>;
  mailingConfirmation: { token: string };
  mailingLeave: { token: string };
  staffInvitation: { token: string };
  staffPassword: { token: string };
  staffSignIn: { token: string };
  newsletter: Newsletter;
  paymentLink: { token: string; trackToken: string };
};

export type Channel = 'email' | 'sms';

/** All parameters of the text of a message. */
export type Contents<Name extends Template> = Templates[Name] &
  (Name extends keyof Secrets ? Secrets[Name] : unknown);
