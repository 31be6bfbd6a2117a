import type { Basket, BasketTotal } from '#contract/basket.ts';
import type { DeliveryMethod, DeliveryPoint } from '#contract/delivery.ts';
import type { OrderChange, OrderView } from '#contract/orders.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import type { ShippingAddress } from '#contract/shipping.ts';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import type { Form } from '#storefront/forms/use-form.tsx';
import type { CheckoutChoice } from './checkout-choice.ts';

/** Data of the page. */
export type CheckoutData = {
  /** Id of the account. */
  uid: string;
  /** The user's data for the fields. */
  person: { fio: string; email: string; phone: string };
  addresses: ShippingAddress[];
  methods: DeliveryMethod[];
  points: DeliveryPoint[];
  /** Undefined when they could not be loaded. */
  payments: PaymentMethod[] | undefined;
  paymentId: number | undefined;
  basket: Basket;
  /** Totals of the basket with its promo code and bonuses. */
  goods: BasketTotal;
  /** The same with this payment. */
  total: BasketTotal;
  choice: CheckoutChoice;
  requestId: string;
  /** The previous order, if it can still be paid. */
  unpaid: OrderView | undefined;
};

/** An order refused because something differs from what the user saw. */
export type Changed = OrderChange & {
  message: string;
  /** Roubles shown to the user. */
  seenTotal: number;
};

/** The form as the page was posted with it before scripts ran, and refused. */
export type PostedCheckout = PostedForm & { changed?: Changed };

/** What its fields are filled in with, by their names in the page. */
export type Entered = PostedForm['entered'];

export type CheckoutForm = Form<FieldOf<'POST /orders/v1'>>;
