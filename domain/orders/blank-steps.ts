/* One-click orders: new → in-work → ordered or cancelled (back office, §4.2.8). */

export type BlankStatus = 'new' | 'in-work' | 'ordered' | 'cancelled';
export type BlankStep = Exclude<BlankStatus, 'new'>;

const NEXT: Record<BlankStatus, readonly BlankStep[]> = {
  new: ['in-work'],
  'in-work': ['ordered', 'cancelled'],
  ordered: [],
  cancelled: [],
};

export const blankStepsOf = (status: string): readonly BlankStep[] =>
  Object.hasOwn(NEXT, status) ? NEXT[status as BlankStatus] : [];
