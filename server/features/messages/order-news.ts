/** What of an order its owner is told at once. */
export type OrderEvent =
  | 'placed'
  | 'paid'
  | 'payment-failed'
  | 'shipped'
  | 'ready'
  | 'received'
  | 'cancelled'
  | 'expired'
  | 'returned'
  | 'late-payment-refunded'
  | 'refund-asked'
  | 'refund-approved'
  | 'refund-declined'
  | 'refunded';

/** Everything that the words about it need; money is kopecks, moments ISO 8601. */
export type OrderNews = {
  what: OrderEvent;
  orderId: number;
  number: string;
  /** How the person is addressed; empty where nobody knows. */
  name: string;
  isOnline: boolean;
  isPaid: boolean;
  total: number;
  refunded: number;
  /** What is ordered, then what is delivered. */
  rows: { title: string; amount: number }[];
  kind: 'address' | 'pickupPoint';
  deliveryName: string;
  /** Where the parcel goes, in one line. */
  place: string;
  workTime: string | null;
  trackNumber: string | null;
  reservedUntil: string | null;
  bonusesToAccrue: number;
  /** Bonuses or a promo code were spent on it. */
  hasBenefits: boolean;
};
