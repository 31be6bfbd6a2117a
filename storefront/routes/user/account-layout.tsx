import { Outlet } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import type { AccountOwner } from '#storefront/features/account/account-page.tsx';
import type { Route } from './+types/account-layout.ts';

/** Whose account it is; guests have been led to the login before (§4). */
export async function loader({ context }: Route.LoaderArgs): Promise<AccountOwner> {
  const { fio, userRole } = await orErrorPage(context.get(apiContext)('GET /users/v1/part-profile'));
  return { fio, userRole };
}

export default Outlet;
