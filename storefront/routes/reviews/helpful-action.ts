import { redirect } from 'react-router';
import { ApiError, isRefusal } from '#contract/api-error.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { ownPath } from '#storefront/kit/own-path.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/helpful-action.ts';

const SEE_OTHER = 303;

/** «Полезно» before scripts run. Guests are asked to sign in. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const back = ownPath(form.get('returnTo'));
  try {
    await context.get(apiContext)('POST /reviews/v1/:id/helpful', {
      params: { id: Number(form.get('id')) },
      body: { isHelpful: form.get('isHelpful') === 'true' },
    });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return redirect(paths.signIn, SEE_OTHER);
    // Voting for one's own review is refused: nothing has changed, and the page shows that.
    if (!isRefusal(error, 'POST /reviews/v1/:id/helpful', 'forbidden'))
      await orErrorPage(Promise.reject(error));
  }
  return redirect(back, SEE_OTHER);
}

export const loader = () => redirect(paths.reviews);
