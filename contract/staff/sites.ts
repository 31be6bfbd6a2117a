import { z } from 'zod';
import { Deleted, NumberParams, SeenVersion, wholeNumber } from './form-fields.ts';
import { ListMeta, ListQuery } from './lists.ts';
import { line, type StaffContract, Version } from './staff-endpoint.ts';

/* Sites with their settings, currencies and statuses (back office, §4.8). */

/** Own values by the path of the setting; a missing one is «как по умолчанию». */
const OwnSettings = z.record(z.string().max(100), z.unknown());

const Theme = z.record(z.string().max(60), z.string('Укажите цвет').max(60, 'Укажите цвет'));

const SiteFields = {
  title: line(100),
  phone: line(40),
  city: line(100),
  workingHours: line(200),
  settings: OwnSettings,
  /** Own colours by variable; a missing one is the shop's. */
  theme: Theme,
};

const StaffSite = z
  .object({
    id: z.int(),
    code: z.string(),
    mode: z.enum(['retail', 'dealer']),
    ...SiteFields,
    title: z.string(),
    phone: z.string(),
    city: z.string(),
    workingHours: z.string(),
    version: Version,
  })
  .meta({ id: 'StaffSite' });
export type StaffSite = z.output<typeof StaffSite>;

const SettingMember = z.object({
  name: z.string(),
  title: z.string(),
  kind: z.enum(['number', 'integer', 'text', 'flag']),
  min: z.number().nullable(),
  max: z.number().nullable(),
});

const SettingField = z
  .object({
    /** `pricing.onlineDiscount.mode` */
    path: z.string(),
    /** The title of its part of the form. */
    section: z.string(),
    title: z.string(),
    hint: z.string(),
    kind: z.enum(['number', 'integer', 'flag', 'choice', 'text', 'list', 'record', 'object']),
    min: z.number().nullable(),
    max: z.number().nullable(),
    unit: z.string(),
    /** May be null, which switches it off. */
    isNullable: z.boolean(),
    options: z.array(z.object({ value: z.string(), title: z.string() })),
    /** Of an object, or of each value of a record; a single member without a name is the value itself. */
    members: z.array(SettingMember),
    /** What the keys of a record, or the values of a list, are. */
    keys: z.enum(['bonus-type', 'user-role', 'price-role']).nullable(),
    default: z.unknown(),
  })
  .meta({ id: 'StaffSettingField' });
export type SettingField = z.output<typeof SettingField>;

const CurrencyCode = z.string('Обязательное поле').regex(/^[A-Z]{3}$/, 'Код\u00a0— три латинские буквы: RUB');

const CurrencyFields = {
  sign: line(5),
  title: line(60),
  /** Roubles per unit. */
  rate: z
    .number('Курс больше нуля')
    .min(0.000001, 'Курс больше нуля')
    .max(1_000_000, 'Не\u00a0больше 1\u00a0000\u00a0000'),
  position: wholeNumber(0, 10_000),
};

const StaffCurrency = z
  .object({
    id: z.int(),
    code: z.string(),
    sign: z.string(),
    title: z.string(),
    rate: z.number(),
    position: z.int(),
    version: Version,
  })
  .meta({ id: 'StaffCurrency' });
export type StaffCurrency = z.output<typeof StaffCurrency>;

const StaffStatus = z
  .object({ kind: z.enum(['order', 'blank']), id: z.int(), code: z.string(), title: z.string() })
  .meta({ id: 'StaffStatus' });

export const staffSites = {
  list: {
    method: 'GET',
    path: '/staff/v1/sites',
    summary: 'The sites of the shop with their settings',
    permission: 'settings.read',
    query: ListQuery,
    response: z.object({ data: z.array(StaffSite), _meta: ListMeta }),
  },
  get: {
    method: 'GET',
    path: '/staff/v1/sites/:id',
    summary: 'One site',
    permission: 'settings.read',
    params: NumberParams,
    response: StaffSite,
  },
  change: {
    method: 'PUT',
    path: '/staff/v1/sites/:id',
    summary: 'Changes contacts, settings and theme of a site',
    permission: 'settings.edit',
    params: NumberParams,
    body: z.object({ ...SiteFields, version: Version }),
    response: StaffSite,
  },
  schema: {
    method: 'GET',
    path: '/staff/v1/settings-schema',
    summary: 'The fields of the settings with their defaults, and the variables of themes',
    permission: 'settings.read',
    response: z.object({
      fields: z.array(SettingField),
      theme: z.array(z.object({ name: z.string(), title: z.string(), default: z.string() })),
    }),
  },
  currencies: {
    method: 'GET',
    path: '/staff/v1/currencies',
    summary: 'Currencies in which prices can be shown',
    permission: 'settings.read',
    query: ListQuery,
    response: z.object({ data: z.array(StaffCurrency), _meta: ListMeta }),
  },
  currency: {
    method: 'GET',
    path: '/staff/v1/currencies/:id',
    summary: 'One currency',
    permission: 'settings.read',
    params: NumberParams,
    response: StaffCurrency,
  },
  addCurrency: {
    method: 'POST',
    path: '/staff/v1/currencies',
    summary: 'Adds a currency',
    permission: 'settings.edit',
    status: 201,
    body: z.object({ code: CurrencyCode, ...CurrencyFields }),
    response: StaffCurrency,
  },
  changeCurrency: {
    method: 'PUT',
    path: '/staff/v1/currencies/:id',
    summary: 'Changes a currency; the rouble stays worth one',
    permission: 'settings.edit',
    params: NumberParams,
    body: z.object({ ...CurrencyFields, version: Version }),
    response: StaffCurrency,
  },
  removeCurrency: {
    method: 'DELETE',
    path: '/staff/v1/currencies/:id',
    summary: 'Deletes a currency, except the rouble',
    permission: 'settings.edit',
    params: NumberParams,
    query: SeenVersion,
    response: Deleted,
  },
  statuses: {
    method: 'GET',
    path: '/staff/v1/statuses',
    summary: 'Statuses of orders and of one-click orders',
    permission: 'settings.read',
    query: ListQuery,
    response: z.object({ data: z.array(StaffStatus), _meta: ListMeta }),
  },
} as const satisfies StaffContract;

export type SiteForm = Omit<StaffSite, 'id' | 'code' | 'mode' | 'version'>;
export type CurrencyForm = Omit<StaffCurrency, 'id' | 'code' | 'version'>;
