import type { Chosen } from '#storefront/features/addresses/chosen-place.ts';
import { chosenIn } from '#storefront/features/addresses/read-address-form.ts';

/**
 * Selections that determine how the page looks. A session cookie stores them, so that the server renders the
 * page as it was left (ADR 0042); typed text stays in the browser.
 */
export type CheckoutChoice = {
  /** Code of a delivery method. */
  method?: string | undefined;
  /** Code of a pickup point. */
  point?: string | undefined;
  /** A saved address, or a new one. */
  shippingId?: number | 'new' | undefined;
  place?: Chosen | undefined;
};

export const CHOICE_COOKIE = 'checkoutChoice';

/** Room for the longest address; browsers drop a cookie above 4096 bytes. */
const MOST_BYTES = 3500;

/** A session cookie: it has no expiry date. */
export function choiceLine(choice: CheckoutChoice): string {
  const value = encodeURIComponent(choiceText(choice));
  return `${CHOICE_COOKIE}=${value.length > MOST_BYTES ? '' : value}; Path=/; SameSite=Lax`;
}

const choiceText = ({ method, point, shippingId, place }: CheckoutChoice): string =>
  JSON.stringify({ method, point, shippingId, place: place && JSON.stringify(place) });

export const NO_CHOICE_LINE = `${CHOICE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;

/** The client controls the cookie: malformed values are ignored. */
export function readChoice(text: string | undefined): CheckoutChoice {
  const kept = objectIn(text ?? '');
  return {
    method: textIn(kept.method),
    point: textIn(kept.point),
    shippingId: kept.shippingId === 'new' ? 'new' : idIn(kept.shippingId),
    place: chosenIn(textIn(kept.place) ?? ''),
  };
}

function objectIn(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const idIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
