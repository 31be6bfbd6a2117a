import { redirect } from 'react-router';
import { ownPath } from '#storefront/kit/own-path.ts';
import { forgottenLink, linkOf } from './prev-link.ts';

/** The response to a form that signed the visitor in before scripts run. The server adds the session cookies. */
export const redirectAfter = (request: Request, returnTo: unknown): Response =>
  redirect(linkOf(request) ?? ownPath(returnTo), {
    status: 303,
    headers: { 'set-cookie': forgottenLink() },
  });
