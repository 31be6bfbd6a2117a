import { Outlet } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { readAccount } from '#storefront/features/account/account-counts.ts';
import type { AccountOwner } from '#storefront/features/account/account-page.tsx';
import type { Route } from './+types/account-layout.ts';

/** The owner of the account; null for guests, whose pages show a sign-in message instead (§4). */
export const loader = async ({ context }: Route.LoaderArgs): Promise<AccountOwner | null> =>
  context.get(visitorContext).isSignedIn ? orErrorPage(readAccount(context.get(apiContext))) : null;

export default Outlet;
