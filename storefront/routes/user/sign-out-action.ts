import { redirect } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { forgottenSession } from '#storefront/features/account/forgotten-session.ts';
import type { Route } from './+types/sign-out-action.ts';

/** «Выйти» before scripts run (§4 "Logout"). */
export async function action({ context }: Route.ActionArgs) {
  await orErrorPage(context.get(apiContext)('POST /users/v1/logout'));
  return redirect('/', { status: 303, headers: forgottenSession() });
}

export const loader = () => redirect('/');
