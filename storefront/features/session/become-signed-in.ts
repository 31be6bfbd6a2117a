import { mergeGuestFavorites } from '#storefront/features/favorites/merge-guest-favorites.ts';
import { ownPath } from '#storefront/kit/own-path.ts';
import { takeLink } from './prev-link.ts';

/**
 * What follows an answer that has opened a session, in the order of decision
 * T4.10. The answer has set the tokens and merged the basket; the page that is
 * loaded at the end brings init, ids, basket, banners and widgets anew, for
 * roles and prices have changed.
 */
export async function becomeSignedIn(returnTo: string): Promise<void> {
  await mergeGuestFavorites();
  location.assign(takeLink() ?? ownPath(returnTo));
}
