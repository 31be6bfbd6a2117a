import { redirect } from 'react-router';
import { ownPath } from '#storefront/kit/own-path.ts';
import { forgottenLink, linkOf } from './prev-link.ts';

/** The answer to a form that has signed the visitor in before scripts run. The session's own cookies are added to it. */
export const redirectAfter = (request: Request, returnTo: unknown): Response =>
  redirect(linkOf(request) ?? ownPath(returnTo), {
    status: 303,
    headers: { 'set-cookie': forgottenLink() },
  });
