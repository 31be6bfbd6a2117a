import type { CheckoutName } from './read-checkout-form.ts';

/** What the form says of one of its fields. */
export type Judged = (name: CheckoutName) => { error: string | undefined; onChange(): void };

/** What stands in the fields when the page opens, by their names in the form. */
export type Entered = Partial<Record<string, string>>;
