/** What the calls are made with: ids and tokens of one account, and the goods they are about. */
export type Known = {
  email: string;
  password: string;
  /** Of a mailbox and a phone that nobody has. */
  newEmail: string;
  newPhone: string;
  cartToken: string;
  productIds: readonly [number, number];
  /** Sizes of other kinds of jewelry, so that they make a set. */
  groupIds: readonly [number, number];
  offerId: number;
  soldOutGroupId: number;
  bannerCode: string;
  categoryCode: string;
  categoryId: number;
  collectionId: number;
  partnerId: number;
  constructorSetId: number;
  addressId: number;
  /** Of the account, unpaid, and its bill. */
  orderId: number;
  billId: number;
  requestId: string;
  notificationId: number;
  /** Of the shop, written by somebody without an account. */
  reviewId: number;
  /** A picture of the shop. */
  fileId: string;
};
