import type { FormForShop } from './form-text.ts';
import type { Newsletter } from './mailing-text.ts';
import type { OrderNews } from './order-news.ts';
import type { RaffleNews } from './raffle-text.ts';
import type { RestockedNews } from './restocked-text.ts';

/** What a message is about and what it says, apart from what is only made when it is sent. */
export type Templates = {
  /** A one-time code; `minutes` it lives. */
  code: { code: string; minutes: number };
  welcome: { name: string; awaitsApproval: boolean };
  /** Opens an account for an unknown e-mail when it may (decision T4.9); `ip` is where that was agreed to. */
  temporaryPassword: { createsAccount: boolean; ip: string };
  /** `page` takes the token and asks for the new password. */
  passwordReset: { page: string };
  passwordChanged: { name: string };
  /** To a mailbox that this account has named as its own. */
  emailConfirmation: { userId: string };
  /** To the mailbox that is the account's no longer. */
  emailChanged: { name: string };
  /** `until` as ISO 8601. */
  accountDeleted: { until: string };
  organizationApproved: { name: string };
  order: OrderNews;
  restocked: RestockedNews;
  raffle: RaffleNews;
  /** To the shop's people. */
  formForShop: { formId: number };
  /** To whoever has sent it. */
  formReceived: { formId: number; title: string };
  mailingConfirmation: Record<never, never>;
  mailingLeave: Record<never, never>;
  newsletter: { letterCode: string; recipientId: number };
};

export type Template = keyof Templates;

/** What is made or read when the message is sent, so that no secret waits in a table. */
export type Secrets = {
  temporaryPassword: { password: string };
  passwordReset: { token: string };
  /** Null where another account has the mailbox. */
  emailConfirmation: { token: string | null };
  formForShop: Omit<FormForShop, 'formId'>;
  mailingConfirmation: { token: string };
  mailingLeave: { token: string };
  newsletter: Newsletter;
};

export type Channel = 'email' | 'sms';

/** Everything that the words of a message need. */
export type Contents<Name extends Template> = Templates[Name] &
  (Name extends keyof Secrets ? Secrets[Name] : unknown);
