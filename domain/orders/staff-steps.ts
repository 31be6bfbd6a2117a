import type { OrderStatus } from './status.ts';

/* The steps that people of the back office may take (back office, §4.2.2, BD19); status.ts has what the shop itself may do. */

type Step = {
  /** On the button. */
  title: string;
  from: readonly OrderStatus[];
};

const STEPS = {
  confirmed: { title: 'Подтвердить', from: ['new'] },
  packing: { title: 'В\u00a0сборку', from: ['new', 'confirmed'] },
  shipped: { title: 'Передать в\u00a0доставку', from: ['packing'] },
  ready: { title: 'Готов к\u00a0выдаче', from: ['packing', 'shipped'] },
  received: { title: 'Получен', from: ['shipped', 'ready'] },
  'partly-received': { title: 'Получен частично', from: ['shipped', 'ready'] },
  unclaimed: { title: 'Не\u00a0востребован', from: ['shipped', 'ready'] },
  cancelled: { title: 'Отменить', from: ['new', 'waiting-payment', 'confirmed', 'packing', 'ready'] },
} as const satisfies Partial<Record<OrderStatus, Step>>;

export type StaffStep = keyof typeof STEPS;

export const STAFF_STEPS = Object.keys(STEPS) as [StaffStep, ...StaffStep[]];

/** What the button of a step says. */
export const titleOfStep = (step: StaffStep): string => STEPS[step].title;

/** What decides about steps. */
export type Standing = {
  status: OrderStatus;
  isHandedOver: boolean;
  /** Paid by the bank before the order is sent. */
  isOnline: boolean;
  isPaid: boolean;
};

/** Why a step cannot be taken now, completing the sentence «Заказ …: »; undefined when it can. */
export function staffStepProblem(order: Standing, to: StaffStep): string | undefined {
  const { status, isHandedOver, isOnline, isPaid } = order;
  if (status === 'waiting-payment' && to === 'confirmed') return 'оплату онлайн подтверждает только банк';
  if (!(STEPS[to].from as readonly OrderStatus[]).includes(status)) {
    return 'такого шага из\u00a0этого статуса нет';
  }
  if (to === 'cancelled' && isHandedOver) {
    return 'он\u00a0уже передан в\u00a0доставку. Если его не\u00a0забрали, отметьте «Не\u00a0востребован»';
  }
  if (to === 'partly-received' && (isOnline || isPaid)) {
    return 'частично получают только заказ, который оплачивают при получении';
  }
  return;
}

type Fetched = {
  /** The buyer fetches it in the shop: nothing is handed to a carrier. */
  isFetchedInShop?: boolean;
};

/** The steps that can be taken now; the first is the usual one. */
export const staffStepsOf = ({ isFetchedInShop = false, ...order }: Standing & Fetched): StaffStep[] =>
  (isFetchedInShop ? USUAL_IN_SHOP : USUAL).filter((step) => staffStepProblem(order, step) === undefined);

/** Of a parcel that waits to be fetched, «Получен» comes before «Готов к выдаче» is offered again. */
const USUAL: readonly StaffStep[] = [
  'confirmed',
  'packing',
  'shipped',
  'ready',
  'received',
  'partly-received',
  'unclaimed',
  'cancelled',
];

const USUAL_IN_SHOP: readonly StaffStep[] = ['ready', ...USUAL.filter((step) => step !== 'ready')];

/** Money is taken with the goods: nothing has been paid, and no bank is asked. */
export const isPaidOnReceipt = ({ isOnline, isPaid }: Pick<Standing, 'isOnline' | 'isPaid'>): boolean =>
  !isOnline && !isPaid;
