/** What a feed says of the shop before its offers. */
export type FeedShop = {
  name: string;
  company: string;
  /** `https://…` without a trailing slash. */
  origin: string;
  /** Parents before their children. */
  categories: readonly { id: number; parentId: number | undefined; title: string }[];
  /** To the home region of the site, the first one is meant when there is one. */
  delivery: readonly { roubles: number; daysFrom: number; daysTo: number }[];
  hasPickup: boolean;
  /** At most fifty characters. */
  salesNotes: string | undefined;
  madeAt: Date;
};
