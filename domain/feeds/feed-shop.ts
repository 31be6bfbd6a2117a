/** What a feed says of the shop before its offers. */
export type FeedShop = {
  name: string;
  company: string;
  /** `https://…` without a trailing slash. */
  origin: string;
  /** Parents before their children. */
  categories: readonly { id: number; parentId: number | undefined; title: string }[];
  /** Ways whose price is known before the parcel is, to the home region of the site. */
  delivery: readonly { roubles: number; daysFrom: number; daysTo: number }[];
  hasDelivery: boolean;
  hasPickup: boolean;
  /** At most fifty characters. */
  salesNotes: string | undefined;
  madeAt: Date;
};
