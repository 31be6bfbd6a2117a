/* The papers of an order. */

export const PAPER_KINDS = ['invoice', 'receipt', 'upd', 'torg12', 'packing', 'tag', 'parcel'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Those that a buyer may download. */
export const BUYER_KINDS = ['invoice', 'receipt'] as const satisfies readonly PaperKind[];
export type BuyerKind = (typeof BUYER_KINDS)[number];

/** As they are called in texts and in names of files. */
export const PAPER_TITLES: Readonly<Record<PaperKind, string>> = {
  invoice: 'Счёт на\u00a0оплату',
  receipt: 'Товарный чек',
  upd: 'УПД',
  torg12: 'ТОРГ-12',
  packing: 'Упаковочный лист',
  tag: 'Ярлыки',
  parcel: 'Этикетка посылки',
};

/** Papers that name a buyer by ИНН: those of organisations. */
export const isForOrganisation = (kind: PaperKind): boolean => kind === 'upd' || kind === 'torg12';

/** Papers that go with the goods: of what is sent, and not of what was ordered. */
export const isOfSentGoods = (kind: PaperKind): boolean => isForOrganisation(kind) || kind === 'packing';

type Standing = {
  isPaid: boolean;
  isCancelled: boolean;
  /** It is to be paid by transfer to the account of the shop. */
  isByInvoice: boolean;
};

/**
 * What a buyer gets of an order: the invoice of one that is paid by transfer, also afterwards, and a sales receipt, which
 * confirms a payment, only after it.
 */
export const papersOfBuyer = ({ isPaid, isCancelled, isByInvoice }: Standing): BuyerKind[] =>
  isCancelled
    ? []
    : [...(isByInvoice ? (['invoice'] as const) : []), ...(isPaid ? (['receipt'] as const) : [])];
