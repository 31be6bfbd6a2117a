import { type Standing, staffStepProblem } from '#domain/orders/staff-steps.ts';
import { advanceProblem, type OrderStatus } from '#domain/orders/status.ts';
import { comparable, type OrderReport } from './order-report.ts';

/* What follows for an order from what 1C reports of it (exchange, §8). */

/** Steps that 1C may advance an order to. */
const STEPS = ['confirmed', 'packing', 'shipped', 'ready', 'received'] as const satisfies OrderStatus[];
export type ReportedStep = (typeof STEPS)[number];

/** What a status of 1C does. */
export const STATUS_EFFECTS = [...STEPS, 'cancelled', 'nothing'] as const;
export type StatusEffect = (typeof STATUS_EFFECTS)[number];

/** By what a setting of the account does not name. */
export const EFFECTS: Readonly<Record<string, StatusEffect>> = {
  'к выполнению': 'confirmed',
  открыт: 'confirmed',
  'в работе': 'packing',
  'к обеспечению': 'packing',
  отгружен: 'shipped',
  'готов к выдаче': 'ready',
  выполнен: 'received',
  закрыт: 'received',
  отменен: 'cancelled',
  // Of a document that is posted and has no status.
  проведен: 'nothing',
};

export type StatusRules = {
  /** Of the account, by the name of 1C. */
  rules: Readonly<Record<string, StatusEffect>>;
  /** Codes of the shop by its own codes and titles: 1C returns what it was given. */
  own: ReadonlyMap<string, OrderStatus>;
};

/** Undefined for a status without a rule. */
export function effectOf(
  status: string,
  { rules, own }: StatusRules,
): StatusEffect | OrderStatus | undefined {
  const name = comparable(status);
  const rule = Object.entries(rules).find(([of]) => comparable(of) === name)?.[1];
  return rule ?? EFFECTS[name] ?? own.get(name);
}

/** How far an order is; those that have left the way of an order are as far as they have come on it. */
const RANK: Readonly<Record<OrderStatus, number>> = {
  cancelled: -1,
  new: 0,
  'waiting-payment': 0,
  confirmed: 1,
  packing: 2,
  shipped: 3,
  ready: 4,
  unclaimed: 4,
  received: 5,
  'partly-received': 5,
  returned: 5,
};

/** From which status on orders go to 1C. */
export const ORDERS_FROM = ['new', ...STEPS] as const;
export type OrdersFrom = (typeof ORDERS_FROM)[number];

/** Statuses of the orders that have come so far: from «Принят» on all of them, also those that are cancelled. */
export const statusesFrom = (from: OrdersFrom): OrderStatus[] =>
  (Object.keys(RANK) as OrderStatus[]).filter((status) => from === 'new' || RANK[status] >= RANK[from]);

export type ReportedOrder = Standing & {
  isByInvoice: boolean;
  isFetchedInShop: boolean;
  track: string | null;
  /** What 1C has reported of its own documents before. */
  numberOf1C: string | null;
  dispatchNumber: string | null;
  /** A person has been asked whether it is to be cancelled. */
  isAsked: boolean;
  /** Its lines and its sum are those of the document. */
  isSame: boolean;
};

/** `why` completes the sentence «Заказ …: ». */
type Issue = { code: string; why: string };

export type OrderPlan = {
  issues: Issue[];
  paid: OrderReport['paid'];
  track: string | undefined;
  dispatchNumber: string | undefined;
  numberOf1C: string | undefined;
  /** In their order. */
  steps: readonly ReportedStep[];
  cancel: 'now' | 'asks' | undefined;
};

const NOTHING: OrderPlan = {
  issues: [],
  paid: undefined,
  track: undefined,
  dispatchNumber: undefined,
  numberOf1C: undefined,
  steps: [],
  cancel: undefined,
};

type Settings = StatusRules & { cancelPaid: boolean };

export function planOrder(order: ReportedOrder, report: OrderReport, settings: Settings): OrderPlan {
  const effect = report.status === undefined ? 'nothing' : effectOf(report.status, settings);
  if (report.isCancelled || effect === 'cancelled') return planCancel(order, settings);
  if (!order.isSame)
    return refused('order-lines', 'состав или\u00a0сумма в\u00a01С другие. Заказ не\u00a0изменён');
  const issues: Issue[] = [];
  if (effect === undefined) {
    issues.push({ code: 'order-status', why: `у\u00a0статуса «${report.status}» нет шага магазина` });
  }
  const way = wayTo(order, furthest(effect ?? 'nothing', report.isDispatched));
  if (way.why !== undefined) issues.push({ code: 'order-step', why: way.why });
  if (report.paid !== undefined && order.isByInvoice && order.status === 'cancelled' && !order.isPaid) {
    issues.push({ code: 'order-paid', why: 'оплачен в\u00a01С, но\u00a0отменён в\u00a0магазине' });
  }
  const isPaidNow = order.isByInvoice && !order.isPaid && order.status !== 'cancelled';
  const fresh = (given: string | undefined, known: string | null) => (given === known ? undefined : given);
  // A parcel that the order has no step for is not shown to its buyer.
  const isOnItsWay = way.why === undefined;
  return {
    issues,
    paid: isPaidNow ? report.paid : undefined,
    track: isOnItsWay ? fresh(report.track, order.track) : undefined,
    dispatchNumber: isOnItsWay ? fresh(report.dispatchNumber, order.dispatchNumber) : undefined,
    numberOf1C: fresh(report.numberOf1C, order.numberOf1C),
    steps: way.steps,
    cancel: undefined,
  };
}

const refused = (code: string, why: string): OrderPlan => ({ ...NOTHING, issues: [{ code, why }] });

function planCancel(order: ReportedOrder, { cancelPaid }: Settings): OrderPlan {
  if (order.status === 'cancelled') return NOTHING;
  const why = staffStepProblem(order, 'cancelled');
  if (why !== undefined) return refused('order-step', why);
  if (!order.isPaid || cancelPaid) return { ...NOTHING, cancel: 'now' };
  return order.isAsked ? NOTHING : { ...NOTHING, cancel: 'asks' };
}

const isStep = (status: StatusEffect | OrderStatus): status is ReportedStep =>
  (STEPS as readonly string[]).includes(status);

/** A dispatch is a fact, whatever the status says. */
function furthest(effect: StatusEffect | OrderStatus, isDispatched: boolean): StatusEffect | OrderStatus {
  if (!isDispatched) return effect;
  return effect !== 'nothing' && RANK[effect] > RANK.shipped ? effect : 'shipped';
}

type Way = { steps: readonly ReportedStep[]; why?: string };

/** The shortest way by the table of allowed steps; none for a status that the order has, or has passed. */
function wayTo(order: ReportedOrder, to: StatusEffect | OrderStatus): Way {
  const { status } = order;
  if (to === 'nothing' || to === status || RANK[to] === 0) return { steps: [] };
  if (isStep(to) && RANK[status] >= RANK[to]) return { steps: [] };
  const steps = isStep(to) ? shortest(order, to) : undefined;
  if (steps !== undefined) return { steps };
  const first = status === 'waiting-payment' ? 'confirmed' : to;
  return { steps: [], why: advanceProblem(order, first) ?? 'этот шаг делают в\u00a0магазине' };
}

function shortest({ status, isHandedOver, isFetchedInShop }: ReportedOrder, to: ReportedStep) {
  // Nothing is handed to a carrier on the way to the shop's own counter.
  const order = isFetchedInShop && to !== 'shipped' ? STEPS.filter((step) => step !== 'shipped') : STEPS;
  let ways: { at: OrderStatus; steps: ReportedStep[] }[] = [{ at: status, steps: [] }];
  while (ways.length > 0) {
    const next = ways.flatMap(({ at, steps }) =>
      order
        .filter((step) => advanceProblem({ status: at, isHandedOver }, step) === undefined)
        .map((step) => ({ at: step as OrderStatus, steps: [...steps, step] })),
    );
    const found = next.find(({ at }) => at === to);
    if (found !== undefined) return found.steps;
    ways = next;
  }
  return;
}
