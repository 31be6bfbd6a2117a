import { createContext } from 'react-router';

/** Who is looking, beyond site, currency and price role. */
export type Visitor = {
  cartToken: string | undefined;
  isSignedIn: boolean;
  /** Came with a session that could not be prolonged. */
  isSessionOver: boolean;
  /** Whose account a link of another site opens, on the page that asks about it. */
  askedOwner: { fio: string; contact: string } | undefined;
};

/** For private pages only: a public page is the same for everyone (ADR 0007; tests/architecture.test.ts). */
export const visitorContext = createContext<Visitor>();
