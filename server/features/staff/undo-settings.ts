import { fieldsOfMethod, saveMethod as saveDeliveryMethod } from '#server/features/delivery/save-method.ts';
import { fieldsOfPoint, savePoint } from '#server/features/delivery/save-point.ts';
import {
  fieldsOfTariff,
  fieldsOfZone,
  keyOfTariff,
  saveTariff,
  saveZone,
} from '#server/features/delivery/save-zone.ts';
import {
  lockMethods as lockDeliveryMethods,
  lockOwnPoint,
  lockTariff,
  lockZones,
} from '#server/features/delivery/staff-queries.ts';
import { fieldsOfAccount, lockWholeAccount, saveAccount } from '#server/features/exchange/save-account.ts';
import {
  fieldsOfPayment,
  lockMethods as lockPaymentMethods,
  saveMethod as savePaymentMethod,
} from '#server/features/payments/save-method.ts';
import { lockCurrency, lockPriceRole, lockSite } from '#server/features/site/queries.ts';
import { fieldsOfCurrency, saveCurrency } from '#server/features/site/save-currency.ts';
import { fieldsOfPriceRole, savePriceRole } from '#server/features/site/save-price-role.ts';
import { saveSite, storedFieldsOfSite } from '#server/features/site/save-site.ts';
import type { StaffPerson, Write } from './person.ts';

type Versioned = { version: number | null };

/** How the settings are edited back, by action (§2.4). */
const settings = <Row extends Versioned, Fields>(
  find: (trx: Write['trx'], id: string) => Promise<Row | undefined>,
  fieldsOf: (row: Row) => Fields,
  save: (at: Write, id: string, fields: Fields, version: number) => Promise<void>,
  stepUp = false,
) => ({
  permission: 'settings.edit' as const,
  stepUp,
  async current(trx: Write['trx'], id: string) {
    const row = await find(trx, id);
    return row && { fields: { ...fieldsOf(row) } as Record<string, unknown>, version: row.version ?? 1 };
  },
  save: (at: Write, _caller: StaffPerson, id: string, fields: Record<string, unknown>, version: number) =>
    save(at, id, fields as Fields, version),
});

export const UNDOABLE_SETTINGS = {
  'site.change': settings(
    (trx, id) => lockSite(trx, Number(id)),
    storedFieldsOfSite,
    (at, id, fields, version) => saveSite(at, Number(id), fields, version),
  ),
  'currency.change': settings(
    (trx, id) => lockCurrency(trx, Number(id)),
    fieldsOfCurrency,
    (at, id, fields, version) => saveCurrency(at, Number(id), fields, version),
  ),
  'price-role.change': settings(lockPriceRole, fieldsOfPriceRole, savePriceRole),
  'delivery-method.change': settings(
    async (trx, id) => (await lockDeliveryMethods(trx)).find((method) => method.id === Number(id)),
    fieldsOfMethod,
    (at, id, fields, version) => saveDeliveryMethod(at, Number(id), fields, version),
  ),
  'delivery-zone.change': settings(
    async (trx, id) => (await lockZones(trx)).find((zone) => zone.id === Number(id)),
    fieldsOfZone,
    (at, id, fields, version) => saveZone(at, Number(id), fields, version),
  ),
  'delivery-tariff.change': settings(
    (trx, id) => lockTariff(trx, keyOfTariff(id)),
    fieldsOfTariff,
    saveTariff,
  ),
  'delivery-point.change': settings(lockOwnPoint, fieldsOfPoint, savePoint),
  'payment-method.change': settings(
    async (trx, id) => (await lockPaymentMethods(trx)).find((method) => method.id === Number(id)),
    fieldsOfPayment,
    (at, id, fields, version) => savePaymentMethod(at, Number(id), fields, version),
    true,
  ),
  'exchange.change': {
    ...settings(lockWholeAccount, fieldsOfAccount, saveAccount, true),
    permission: 'exchange.manage' as const,
  },
};
