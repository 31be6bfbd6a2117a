import { z } from 'zod';
import { Version } from './staff-endpoint.ts';

/* A buyer as staff see them (§4.5). */

/** Masked strings where `isMasked` (BD15); null for those who may not see them at all (BD40). */
export const Contacts = z
  .object({ fio: z.string(), phone: z.string().nullable(), email: z.string().nullable() })
  .meta({ id: 'StaffCustomerContacts' });
export type CustomerContacts = z.output<typeof Contacts>;

export const ORGANIZATION_STATES = ['waiting', 'approved', 'declined'] as const;

export const CustomerRow = z
  .object({
    id: z.uuid(),
    contacts: Contacts.nullable(),
    isMasked: z.boolean(),
    role: z.string(),
    roleTitle: z.string(),
    priceRole: z.string(),
    bonusType: z.string(),
    organization: z
      .object({
        title: z.string(),
        inn: z.string().nullable(),
        state: z.enum(ORGANIZATION_STATES),
      })
      .nullable(),
    /** Of any status. */
    orders: z.int(),
    /** Roubles that were paid and not refunded. */
    spent: z.number(),
    lastOrderAt: z.iso.datetime().nullable(),
    /** That can be spent. */
    bonuses: z.int(),
    manager: z.object({ id: z.uuid(), fio: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    version: Version,
  })
  .meta({ id: 'StaffCustomerRow' });
export type CustomerRow = z.output<typeof CustomerRow>;

const Shown = z.object({ productId: z.int(), title: z.string(), imageId: z.string().nullable() });

/** An account that is to be erased, and what it waits for. */
export const Erasure = z.object({
  askedAt: z.iso.datetime(),
  /** Not before; later while orders are under way. */
  until: z.iso.datetime(),
  /** Numbers of orders that are not finished. */
  waitsFor: z.array(z.string()),
});
export type Erasure = z.output<typeof Erasure>;

export const CustomerNote = z
  .object({
    id: z.int(),
    text: z.string(),
    isPinned: z.boolean(),
    /** Null when the author is gone. */
    by: z.string().nullable(),
    createdAt: z.iso.datetime(),
    version: Version,
  })
  .meta({ id: 'StaffCustomerNote' });
export type CustomerNote = z.output<typeof CustomerNote>;

const CustomerConsent = z.object({
  purpose: z.string(),
  title: z.string(),
  textVersion: z.string(),
  givenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
  canWithdraw: z.boolean(),
  /** A network address, or how it was given; for the owner only. */
  from: z.string().nullable(),
});

export const Customer = CustomerRow.extend({
  isEmailConfirmed: z.boolean(),
  isPhoneConfirmed: z.boolean(),
  birthDate: z.string().nullable(),
  /** A hint only: an unusual number is no reason to refuse (T5.23). */
  isInnUnusual: z.boolean(),
  declinedAt: z.iso.datetime().nullable(),
  declineReason: z.string().nullable(),
  erasure: Erasure.nullable(),
  erasedAt: z.iso.datetime().nullable(),
  /** The latest ones; null without the right to see orders. */
  latestOrders: z
    .array(
      z.object({
        id: z.int(),
        number: z.string(),
        createdAt: z.iso.datetime(),
        status: z.string(),
        statusTitle: z.string(),
        total: z.number(),
        city: z.string(),
      }),
    )
    .nullable(),
  basket: z.array(Shown.extend({ size: z.string(), count: z.int(), isSelected: z.boolean() })),
  favorites: z.array(Shown),
  bonusAccounts: z.array(z.object({ id: z.int(), title: z.string(), value: z.int() })),
  bonusLog: z.array(
    z.object({
      id: z.int(),
      account: z.string(),
      amount: z.int(),
      text: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Null where contacts are masked. */
  addresses: z
    .array(
      z.object({
        contactPerson: z.string(),
        phone: z.string(),
        address: z.string(),
        isDefault: z.boolean(),
      }),
    )
    .nullable(),
  consents: z.array(CustomerConsent),
  notices: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      createdAt: z.iso.datetime(),
      receivedAt: z.iso.datetime().nullable(),
    }),
  ),
  raffles: z.array(
    z.object({
      title: z.string(),
      ticket: z.string(),
      number: z.int().nullable(),
      isOnTheList: z.boolean(),
      registeredAt: z.iso.datetime(),
    }),
  ),
  reviews: z.array(
    z.object({
      id: z.int(),
      productTitle: z.string().nullable(),
      rate: z.int(),
      status: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
  notes: z.array(CustomerNote),
  /** What others saved meanwhile, and a save left as it was. */
  kept: z.array(z.object({ field: z.string(), by: z.string() })).optional(),
}).meta({ id: 'StaffCustomer' });
export type Customer = z.output<typeof Customer>;
