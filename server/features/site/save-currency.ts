import type { Selectable } from 'kysely';
import type { CurrencyForm, StaffCurrency } from '#contract/staff/sites.ts';
import type { CurrencyRow } from '#database/schema/sites.ts';
import {
  editObject,
  recordAdded,
  recordRemoved,
  refuseField,
  required,
  requireSeen,
} from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { deleteCurrency, insertCurrency, lockCurrency, updateCurrency } from './queries.ts';

/* Currencies in which prices can be shown (back office, §4.8). */

/** All arithmetic is in roubles (T1.4). */
const ROUBLE = 'RUB';
const KIND = 'currency';
const MISSING = 'Такой валюты нет';

export const presentCurrency = (row: Selectable<CurrencyRow>): StaffCurrency => ({
  ...row,
  rate: Number(row.rate),
});

export const fieldsOfCurrency = ({ sign, title, rate, position }: Selectable<CurrencyRow>): CurrencyForm => ({
  sign,
  title,
  rate: Number(rate),
  position,
});

/** @throws {Problem} `state` for a code that is taken */
export async function addCurrency(at: Write, given: CurrencyForm & { code: string }): Promise<number> {
  const id = await insertCurrency(at.trx, given);
  if (id === undefined) throw new Problem('state', 'Такая валюта уже есть');
  await recordAdded(at, { kind: KIND, id, title: given.title }, given);
  return id;
}

/** @throws {Problem} `invalid` for a rouble of another worth, `not_found`, `conflict` */
export async function saveCurrency(
  at: Write,
  id: number,
  given: CurrencyForm,
  version: number,
): Promise<void> {
  const row = required(await lockCurrency(at.trx, id), MISSING);
  if (row.code === ROUBLE && given.rate !== 1) refuseField('rate', 'Курс рубля\u00a0— всегда\u00a01');
  await editObject<CurrencyForm>(at, {
    kind: KIND,
    id,
    title: row.title,
    version,
    current: fieldsOfCurrency(row),
    given,
    save: (fields) => updateCurrency(at.trx, id, fields),
  });
}

/** @throws {Problem} `state` for the rouble, and for another version */
export async function removeCurrency(at: Write, id: number, version: number): Promise<void> {
  const row = requireSeen(await lockCurrency(at.trx, id), version, MISSING);
  if (row.code === ROUBLE) throw new Problem('state', 'Рубль не\u00a0удаляется');
  await deleteCurrency(at.trx, id);
  await recordRemoved(at, { kind: KIND, id, title: row.title });
}
