import { isSame } from '#domain/staff/merge-edit.ts';
import type { Answer } from '../../api/staff-api.ts';
import type { ChosenGoods } from './chosen-goods.ts';
import { type Delivery, deliveryOf, isQuotable, sentDelivery } from './delivery.ts';
import type { EditBody } from './queries.ts';
import type { Recipient } from './recipient-fields.tsx';

export type EditChoices = Answer<'GET /orders/:id/edits/choices'>;

/** An edit as it is being written. */
export type EditDraft = {
  /** By line, where it differs. */
  counts: Readonly<Record<number, number>>;
  added: readonly ChosenGoods[];
  isAnew: boolean;
  comment: string;
  recipient: Recipient;
  delivery: Delivery;
  payment: number | undefined;
};

/** The order as it is. */
export const unedited = (choices: EditChoices): EditDraft => ({
  counts: {},
  added: [],
  isAnew: false,
  comment: choices.now.comment ?? '',
  recipient: choices.now.recipient,
  delivery: deliveryOf(choices.now.delivery, choices),
  payment: choices.now.payment,
});

type EditOf = {
  /** What moves the price. */
  priced: EditBody;
  /** With what does not: it is refused by its fields when it is saved. */
  whole: EditBody;
  isChanged: boolean;
  /** Another delivery is not written to its end. */
  isHalf: boolean;
};

/** What differs from the order as it was opened. */
export function editOf(draft: EditDraft, was: EditDraft): EditOf {
  const { counts, added, isAnew, comment, recipient, delivery, payment } = draft;
  const isMoved = !isSame(delivery, was.delivery);
  const isHalf = isMoved && !isQuotable(delivery);
  const lines = [
    ...Object.entries(counts).map(([lineId, count]) => ({ lineId: Number(lineId), count })),
    ...added.map(({ groupId, count }) => ({ groupId, count })),
  ];
  const priced = {
    ...(lines.length > 0 && { lines }),
    ...(isAnew && { isAnew }),
    ...(isMoved && !isHalf && { delivery: sentDelivery(delivery) }),
    ...(payment !== undefined && payment !== was.payment && { payment }),
  };
  const whole = {
    ...priced,
    ...(comment !== was.comment && { comment }),
    ...(!isSame(recipient, was.recipient) && { recipient }),
  };
  return { priced, whole, isHalf, isChanged: isHalf || Object.keys(whole).length > 0 };
}

/** Without lines whose count is what it was. */
export function withLineCount(
  counts: EditDraft['counts'],
  { lineId, count: was }: { lineId: number; count: number },
  count: number,
): EditDraft['counts'] {
  const { [lineId]: _, ...others } = counts;
  return count === was ? others : { ...others, [lineId]: count };
}
