import { z } from 'zod';
import { Email, FullName, Phone } from '../contact-fields.ts';
import { RowIdInUrl } from '../ids.ts';
import {
  Contacts,
  Customer,
  CustomerNote,
  CustomerRow,
  Erasure,
  ORGANIZATION_STATES,
} from './customer-view.ts';
import {
  choiceOf,
  filterCode,
  filterDay,
  filterFlag,
  filterNumber,
  ListMeta,
  ListQuery,
  rangeOf,
  sortedBy,
} from './lists.ts';
import { line, type StaffContract, Version } from './staff-endpoint.ts';

/* Buyers and organisations (§4.5). */

const CustomerId = z.object({ id: z.uuid('Некорректный номер') });
const NoteId = CustomerId.extend({ noteId: RowIdInUrl });

const Choices = z.object({
  roles: z.array(z.object({ code: z.string(), title: z.string(), priceRoles: z.array(z.string()) })),
  bonusTypes: z.array(z.string()),
  managers: z.array(z.object({ id: z.uuid(), fio: z.string() })),
});

/** From where a buyer has asked for it. */
const Source = z.object({
  source: z.enum(['letter', 'call', 'request'], 'Укажите, откуда пришла просьба'),
  /** Of the request. */
  number: line(40).optional(),
});

/** A text of a person, shown to people only. */
const reason = (least: number, most: number) =>
  line(most).refine((text) => text.length >= least, `От ${least} до\u00a0${most}\u00a0знаков`);

const Text = z
  .string('Обязательное поле')
  .trim()
  .min(1, 'Обязательное поле')
  .max(2000, 'Не\u00a0больше 2000\u00a0знаков')
  .refine((text) => !/[^\P{Cc}\n]/u.test(text), 'Уберите из\u00a0текста невидимые знаки');

const AMOUNT = 'Целое число от\u00a01 до\u00a01\u00a0000\u00a0000, со\u00a0знаком «минус» — списать';

const textFilter = z.string().trim().max(200, 'Фильтр не\u00a0понят').optional();

export const staffCustomers = {
  list: {
    method: 'GET',
    path: '/staff/v1/customers',
    summary:
      'Buyers and organisations; text searches names, organisations, INN, e-mail and phones by 4 digits',
    permission: 'customers.read',
    query: ListQuery.extend({
      sort: sortedBy(['created', 'name', 'orders', 'spent', 'lastOrder', 'bonuses'], '-created'),
      name: textFilter,
      phone: textFilter,
      email: textFilter,
      role: choiceOf(filterCode),
      priceRole: choiceOf(filterCode),
      bonusType: choiceOf(filterCode),
      orders: rangeOf(filterNumber),
      /** Roubles. */
      spent: rangeOf(filterNumber),
      lastOrder: rangeOf(filterDay),
      created: rangeOf(filterDay),
      bonuses: rangeOf(filterNumber),
      /** States; `-` stands for people. */
      organization: choiceOf(z.enum(ORGANIZATION_STATES, 'Фильтр не\u00a0понят')),
      manager: choiceOf(z.uuid('Фильтр не\u00a0понят')),
      /** Whether a consent to the newsletter is in force. */
      mailing: filterFlag,
      /** Of any order. */
      city: choiceOf(filterCode),
      /** No order for so many days. */
      noOrderDays: z.coerce
        .number<string>('Фильтр не\u00a0понят')
        .int('Фильтр не\u00a0понят')
        .min(1, 'Фильтр не\u00a0понят')
        .max(10_000, 'Фильтр не\u00a0понят')
        .optional(),
    }),
    response: z.object({ data: z.array(CustomerRow), _meta: ListMeta }),
  },
  choices: {
    method: 'GET',
    path: '/staff/v1/customers/choices',
    summary: 'Roles with their price lists, bonus types and managers, for filters and forms',
    permission: 'customers.read',
    response: Choices,
  },
  get: {
    method: 'GET',
    path: '/staff/v1/customers/:id',
    summary: 'One buyer: profile, orders, basket, bonuses, consents, notes',
    permission: 'customers.read',
    params: CustomerId,
    response: Customer,
  },
  contacts: {
    method: 'POST',
    path: '/staff/v1/customers/:id/contacts',
    summary: 'Shows the contacts of one buyer, which is recorded; at most sixty an hour',
    permission: 'contacts.reveal',
    isRepeatable: true,
    params: CustomerId,
    response: Contacts,
  },
  change: {
    method: 'PUT',
    path: '/staff/v1/customers/:id',
    summary: 'Changes the fields that it names; e-mail and phone need a fresh second factor',
    permission: 'customers.edit',
    params: CustomerId,
    body: z.strictObject({
      fio: FullName.optional(),
      role: z.string().max(40).optional(),
      priceRole: z.string().max(40).optional(),
      bonusType: z.string().max(40).optional(),
      managerId: z.uuid('Некорректный номер').nullable().optional(),
      email: Email.optional(),
      phone: Phone.optional(),
      version: Version,
    }),
    response: Customer,
  },
  approve: {
    method: 'POST',
    path: '/staff/v1/customers/:id/approve',
    summary: 'Gives an organisation dealer prices, and writes to it',
    permission: 'customers.approve',
    params: CustomerId,
    response: Customer,
  },
  decline: {
    method: 'POST',
    path: '/staff/v1/customers/:id/decline',
    summary: 'Refuses an organisation, and writes the reason to it',
    permission: 'customers.approve',
    params: CustomerId,
    body: z.object({ reason: reason(10, 500) }),
    response: Customer,
  },
  bonuses: {
    method: 'POST',
    path: '/staff/v1/customers/:id/bonuses',
    summary: 'Accrues bonuses by hand, or writes them off, and notifies the buyer',
    permission: 'customers.bonuses',
    stepUp: true,
    params: CustomerId,
    body: z.object({
      amount: z.int(AMOUNT).refine((amount) => amount !== 0 && Math.abs(amount) <= 1_000_000, AMOUNT),
      /** For the buyer. */
      text: reason(3, 200),
      /** For the shop. */
      reason: reason(3, 300),
    }),
    response: Customer,
  },
  sessions: {
    method: 'GET',
    path: '/staff/v1/customers/:id/sessions',
    summary: 'Where a buyer is signed in',
    permission: 'customers.read',
    params: CustomerId,
    response: z.object({
      data: z.array(z.object({ id: z.uuid(), openedAt: z.iso.datetime(), expiresAt: z.iso.datetime() })),
    }),
  },
  closeSessions: {
    method: 'DELETE',
    path: '/staff/v1/customers/:id/sessions',
    summary: 'Signs a buyer out everywhere at once',
    permission: 'customers.edit',
    params: CustomerId,
    response: z.object({ closed: z.int() }),
  },
  passwordLetter: {
    method: 'POST',
    path: '/staff/v1/customers/:id/password-letter',
    summary: 'Sends a letter with a link for a new password',
    permission: 'customers.edit',
    params: CustomerId,
    response: z.object({ isSent: z.literal(true) }),
  },
  erase: {
    method: 'POST',
    path: '/staff/v1/customers/:id/erasure',
    summary: 'Begins the seven days after which an account is erased; the source of the request is recorded',
    permission: 'customers.erase',
    stepUp: true,
    params: CustomerId,
    body: Source,
    response: Erasure,
  },
  cancelErasure: {
    method: 'DELETE',
    path: '/staff/v1/customers/:id/erasure',
    summary: 'Cancels an erasure that has not happened yet',
    permission: 'customers.erase',
    params: CustomerId,
    response: z.object({ isCancelled: z.literal(true) }),
  },
  copy: {
    method: 'POST',
    path: '/staff/v1/customers/:id/copy',
    summary: 'All that the shop stores about a buyer, as their own export; recorded',
    permission: 'customers.erase',
    stepUp: true,
    // The answer must not be stored for a repetition.
    isRepeatable: true,
    params: CustomerId,
    body: Source,
    response: z.record(z.string(), z.unknown()),
  },
  withdrawConsent: {
    method: 'POST',
    path: '/staff/v1/customers/:id/consents/:purpose/withdraw',
    summary: 'Withdraws a consent at the request of the buyer',
    permission: 'customers.erase',
    params: CustomerId.extend({ purpose: z.string().max(40) }),
    body: Source,
    response: Customer,
  },
  notes: {
    method: 'GET',
    path: '/staff/v1/customers/:id/notes',
    summary: 'Notes of staff, which the buyer never sees',
    permission: 'customers.read',
    params: CustomerId,
    response: z.object({ data: z.array(CustomerNote) }),
  },
  addNote: {
    method: 'POST',
    path: '/staff/v1/customers/:id/notes',
    summary: 'Adds a note',
    permission: 'customers.edit',
    status: 201,
    params: CustomerId,
    body: z.object({ text: Text, isPinned: z.boolean().default(false) }),
    response: CustomerNote,
  },
  changeNote: {
    method: 'PUT',
    path: '/staff/v1/customers/:id/notes/:noteId',
    summary: 'Changes or pins a note',
    permission: 'customers.edit',
    params: NoteId,
    body: z.object({ text: Text, isPinned: z.boolean(), version: Version }),
    response: CustomerNote,
  },
  removeNote: {
    method: 'DELETE',
    path: '/staff/v1/customers/:id/notes/:noteId',
    summary: 'Deletes a note',
    permission: 'customers.edit',
    params: NoteId,
    response: z.object({ isDeleted: z.literal(true) }),
  },
} as const satisfies StaffContract;
