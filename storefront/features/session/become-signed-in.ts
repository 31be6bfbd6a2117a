import { mergeGuestFavorites } from '#storefront/features/favorites/merge-guest-favorites.ts';
import { ownPath } from '#storefront/kit/own-path.ts';
import { takeLink } from './prev-link.ts';

/**
 * The steps after an answer that opened a session, in the order of decision T4.10. The response has set the
 * tokens and merged the basket; the page is then reloaded with init, ids, basket, banners and widgets,
 * because roles and prices have changed.
 */
export async function becomeSignedIn(returnTo: string): Promise<void> {
  await mergeGuestFavorites();
  location.assign(takeLink() ?? ownPath(returnTo));
}
