import { createContext } from 'react-router';

/** The personal data of a visit, beyond site, currency and price role. */
export type Visitor = {
  cartToken: string | undefined;
  isSignedIn: boolean;
  /** The visit came with a session that could not be refreshed. */
  isSessionOver: boolean;
  /** Owner of the account that a link from another site opens, shown on the confirmation page. */
  askedOwner: { fio: string; contact: string } | undefined;
};

/** For private pages only: a public page is the same for everyone (ADR 0007; tests/architecture.test.ts). */
export const visitorContext = createContext<Visitor>();
