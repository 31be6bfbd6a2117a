import type { Basket } from '#contract/basket.ts';

/* Events for lazily loaded code that does not render, such as analytics. */

declare global {
  interface DocumentEventMap {
    /** The address has changed and its page is rendered. */
    pagechange: CustomEvent<{ pathname: string }>;
    /** The API has answered a change of the basket: the state before, if known, and after. */
    basketchange: CustomEvent<{ before: Basket | undefined; after: Basket }>;
    /** The user has accepted or refused cookies. */
    cookiechoice: Event;
  }
}

export const publishPageChange = (detail: { pathname: string }): void =>
  void document.dispatchEvent(new CustomEvent('pagechange', { detail }));

export const trackBasketChange = (before: Basket | undefined, after: Basket): void =>
  void document.dispatchEvent(new CustomEvent('basketchange', { detail: { before, after } }));

export const publishCookieChoice = (): void => void document.dispatchEvent(new Event('cookiechoice'));
