/** The input of the calls: ids and tokens of one account, and its goods. */
export type Known = {
  email: string;
  password: string;
  /** A mailbox and a phone without an account. */
  newEmail: string;
  newPhone: string;
  cartToken: string;
  productIds: readonly [number, number];
  /** Sizes of different kinds of jewelry, so that they make a set. */
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
  /** An unpaid order of the account, and its bill. */
  orderId: number;
  billId: number;
  requestId: string;
  notificationId: number;
  /** A review of the shop by an author without an account. */
  reviewId: number;
  /** A picture of the shop. */
  fileId: string;
};
