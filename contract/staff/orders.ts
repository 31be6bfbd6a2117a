import { z } from 'zod';
import { STAFF_STEPS } from '#domain/orders/staff-steps.ts';
import { RowIdInUrl } from '../ids.ts';
import {
  choiceOf,
  filterCode,
  filterDay,
  filterFlag,
  filterId,
  filterNumber,
  ListMeta,
  ListQuery,
  rangeOf,
  sortedBy,
} from './lists.ts';
import { OrderNote, StaffOrder, StaffOrderRow } from './order-view.ts';
import { Confirmed, line, type StaffContract, Version } from './staff-endpoint.ts';

/* Orders and their steps (back office, §4.2). */

export const OrderId = z.object({ id: RowIdInUrl });
const NoteId = z.object({ id: RowIdInUrl, noteId: RowIdInUrl });

/** Words of a person for a step or a decision. */
const Reason = z
  .string('Укажите причину')
  .trim()
  .min(3, 'Укажите причину, хотя\u00a0бы 3\u00a0знака')
  .max(300, 'Не\u00a0больше 300\u00a0знаков');

const NoteFields = {
  text: z
    .string('Обязательное поле')
    .trim()
    .min(1, 'Обязательное поле')
    .max(2000, 'Не\u00a0больше 2\u202f000\u00a0знаков'),
  isPinned: z.boolean().default(false),
};

/** A fiscal document of money taken on receipt: both or none (BD48). */
const Fiscal = z.object({ number: line(20), sign: line(20) });

const StepBody = z
  .object({
    to: z.enum(STAFF_STEPS, 'Такого шага нет'),
    version: Version,
    track: line(60).optional(),
    trackUrl: z
      .url({ protocol: /^https?$/, error: 'Адрес начинается с\u00a0https://' })
      .max(500)
      .optional(),
    reason: Reason.optional(),
    /** «Деньги получены: {сумма}» is ticked. */
    cashReceived: z.boolean().default(false),
    fiscal: Fiscal.optional(),
    /** Of «Получен частично»: how many pieces of each line were taken; none of a line that is absent. */
    taken: z
      .array(z.object({ lineId: z.int().positive(), count: z.int().min(0).max(999) }))
      .max(200)
      .optional(),
    confirm: Confirmed,
  })
  .superRefine(({ to, reason, taken, confirm }, context) => {
    const isReasoned = to === 'cancelled' || to === 'unclaimed' || confirm.includes('no-scan');
    if (isReasoned && reason === undefined) {
      context.addIssue({ code: 'custom', path: ['reason'], message: 'Укажите причину' });
    }
    if (to === 'partly-received' && !taken?.some(({ count }) => count > 0)) {
      context.addIssue({ code: 'custom', path: ['taken'], message: 'Отметьте хотя\u00a0бы одно изделие' });
    }
  });
export type StepBody = z.output<typeof StepBody>;

export const staffOrders = {
  list: {
    method: 'GET',
    path: '/staff/v1/orders',
    summary: 'Orders by filters; text finds number, phone, surname, e-mail, track, УИН and article',
    permission: 'orders.read',
    query: ListQuery.extend({
      sort: sortedBy(['created', 'total', 'paid'], '-created'),
      status: choiceOf(filterCode),
      paymentStatus: choiceOf(z.coerce.number<string>().int().min(0).max(6)),
      created: rangeOf(filterDay),
      paid: rangeOf(filterDay),
      total: rangeOf(filterNumber),
      site: choiceOf(filterId),
      deliveryMethod: choiceOf(filterCode),
      paymentMethod: choiceOf(filterCode),
      priceRole: choiceOf(filterCode),
      manager: choiceOf(z.uuid('Фильтр не\u00a0понят')),
      city: choiceOf(filterCode),
      promo: choiceOf(filterCode),
      hasRefund: filterFlag,
      source: choiceOf(z.enum(['shop', 'staff', 'blank'], 'Фильтр не\u00a0понят')),
      /** Hours in the present status. */
      waiting: rangeOf(filterNumber),
      /** Hours until its reserve ends. */
      reserve: rangeOf(filterNumber),
      /** Money taken on receipt without the data of its fiscal document. */
      hasNoFiscal: filterFlag,
    }),
    response: z.object({ data: z.array(StaffOrderRow), _meta: ListMeta }),
  },
  counts: {
    method: 'GET',
    path: '/staff/v1/orders/counts',
    summary: 'Orders by status, and what filters choose among: statuses, ways, managers',
    permission: 'orders.read',
    response: z.object({
      statuses: z.array(z.object({ code: z.string(), title: z.string(), count: z.int() })),
      managers: z.array(z.object({ id: z.uuid(), fio: z.string() })),
      deliveryMethods: z.array(z.object({ code: z.string(), title: z.string() })),
      paymentMethods: z.array(z.object({ code: z.string(), title: z.string() })),
    }),
  },
  get: {
    method: 'GET',
    path: '/staff/v1/orders/:id',
    summary: 'One order with its lines, money, letters, history and notes',
    permission: 'orders.read',
    params: OrderId,
    response: StaffOrder,
  },
  contacts: {
    method: 'POST',
    path: '/staff/v1/orders/:id/contacts',
    summary: '«Показать контакты»: recorded, at most 60 an hour',
    permission: 'contacts.reveal',
    isRepeatable: true,
    params: OrderId,
    response: z.object({
      fio: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string().nullable(),
      recipient: z.object({ fio: z.string(), phone: z.string() }).nullable(),
    }),
  },
  step: {
    method: 'POST',
    path: '/staff/v1/orders/:id/steps',
    summary: 'Takes a step of §4.2.2',
    permission: ['orders.advance', 'orders.cancel'],
    params: OrderId,
    body: StepBody,
    response: StaffOrder,
  },
  paid: {
    method: 'POST',
    path: '/staff/v1/orders/:id/paid',
    summary: 'Notes that the invoice is paid: day and number of the payment order',
    permission: 'orders.pay',
    params: OrderId,
    body: z.object({ date: z.iso.date('Укажите день'), document: line(60) }),
    response: StaffOrder,
  },
  fiscal: {
    method: 'PUT',
    path: '/staff/v1/orders/:id/fiscal',
    summary:
      'Number and sign of the fiscal document of money taken on receipt, where they were not given at once',
    permission: 'orders.pay',
    params: OrderId,
    body: Fiscal.extend({ version: Version }),
    response: StaffOrder,
  },
  manager: {
    method: 'PUT',
    path: '/staff/v1/orders/:id/manager',
    summary: 'Who leads the order',
    permission: 'orders.note',
    params: OrderId,
    body: z.object({ managerId: z.uuid('Выберите сотрудника').nullable(), version: Version }),
    response: StaffOrder,
  },
  notes: {
    method: 'GET',
    path: '/staff/v1/orders/:id/notes',
    summary: 'Notes of staff, pinned ones first',
    permission: 'orders.read',
    params: OrderId,
    response: z.object({ data: z.array(OrderNote) }),
  },
  addNote: {
    method: 'POST',
    path: '/staff/v1/orders/:id/notes',
    summary: 'Writes a note, which the buyer never sees',
    permission: 'orders.note',
    status: 201,
    params: OrderId,
    body: z.object(NoteFields),
    response: OrderNote,
  },
  changeNote: {
    method: 'PUT',
    path: '/staff/v1/orders/:id/notes/:noteId',
    summary: 'Changes or pins a note',
    permission: 'orders.note',
    params: NoteId,
    body: z.object({ ...NoteFields, version: Version }),
    response: OrderNote,
  },
  removeNote: {
    method: 'DELETE',
    path: '/staff/v1/orders/:id/notes/:noteId',
    summary: 'Deletes a note',
    permission: 'orders.note',
    params: NoteId,
    response: z.object({ isDeleted: z.literal(true) }),
  },
} as const satisfies StaffContract;
