import { createContext } from 'react-router';

/** Who is looking, beyond site, currency and price role. */
export type Visitor = {
  cartToken: string | undefined;
  isSignedIn: boolean;
  /** Came with a session that could not be prolonged. */
  isSessionOver: boolean;
};

/** For private pages only: a public page is the same for everyone (ADR 0007; tests/architecture.test.ts). */
export const visitorContext = createContext<Visitor>();
