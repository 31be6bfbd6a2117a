/** Events of an order that its owner is notified of at once. */
export type OrderEvent =
  | 'placed'
  | 'set-aside'
  | 'paid'
  | 'payment-failed'
  | 'shipped'
  | 'ready'
  | 'received'
  | 'partly-received'
  | 'unclaimed'
  | 'cancelled'
  | 'expired'
  | 'returned'
  | 'late-payment-refunded'
  | 'refund-asked'
  | 'refund-approved'
  | 'refund-declined'
  | 'refunded'
  | 'edited';

/** The data for the text about an event; money is kopecks, times are ISO 8601. */
export type OrderNews = {
  what: OrderEvent;
  orderId: number;
  number: string;
  /** The name in the greeting; empty when unknown. */
  name: string;
  isOnline: boolean;
  isPaid: boolean;
  total: number;
  refunded: number;
  /** Ordered goods, then the delivery. */
  rows: { title: string; amount: number }[];
  kind: 'address' | 'pickupPoint';
  deliveryName: string;
  /** The destination of the parcel, in one line. */
  place: string;
  workTime: string | null;
  /** The name of another recipient; absent in messages of the former version, as the day of a gift is. */
  recipient?: string | null;
  /** `YYYY-MM-DD`. */
  deliverOn?: string | null;
  trackNumber: string | null;
  reservedUntil: string | null;
  bonusesToAccrue: number;
  /** Whether bonuses or a promo code were spent on it. */
  hasBenefits: boolean;
  /** «Почему такая цена?» of an edited order; absent in other news. */
  ledger?: { text: string; amount: number }[];
  /** What staff write to the buyer about a return or a cancellation; absent without it. */
  answer?: string;
};
