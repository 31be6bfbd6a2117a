import type { Selectable } from 'kysely';
import type { PriceRole, PriceRoleForm } from '#contract/staff/price-roles.ts';
import type { UserRoleRow } from '#database/schema/users.ts';
import { plainPattern } from '#domain/delivery/plain-pattern.ts';
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
import {
  countPeopleOfRole,
  deletePriceRole,
  insertPriceRole,
  lockPriceRole,
  updatePriceRole,
} from './queries.ts';

/* Roles of buyers and the price lists that they see (back office, §4.8). */

/** The shop gives these itself. */
const FIXED = ['guest', 'user', 'org_user', 'dealer', 'staff'];
const KIND = 'price-role';
const MISSING = 'Такой роли нет';

type StoredRole = Selectable<UserRoleRow>;

export const fieldsOfPriceRole = (row: StoredRole): PriceRoleForm => ({
  title: row.title,
  priceRole: row.price_role,
  visiblePriceRoles: row.visible_price_roles,
  namePattern: row.full_name_pattern,
});

export const presentPriceRole = (row: StoredRole): PriceRole => ({
  code: row.code,
  ...fieldsOfPriceRole(row),
  isFixed: FIXED.includes(row.code),
  version: row.version,
});

/** @throws {Problem} `invalid` for a pattern of names that is wrong, or may be slow (decision T5.6) */
function refuseBadPattern({ namePattern }: PriceRoleForm): void {
  if (namePattern === null || plainPattern(namePattern) !== undefined) return;
  refuseField('namePattern', 'Такой шаблон имени магазин не\u00a0поймёт или будет проверять слишком долго');
}

/** The role's own list is among those that it sees. */
const whole = (given: PriceRoleForm): PriceRoleForm => ({
  ...given,
  visiblePriceRoles: [...new Set([given.priceRole, ...given.visiblePriceRoles])],
});

/** @throws {Problem} `invalid` for a bad pattern, `state` for a code that is taken */
export async function addPriceRole(
  at: Write,
  { code, ...given }: PriceRoleForm & { code: string },
): Promise<void> {
  refuseBadPattern(given);
  const fields = whole(given);
  if (!(await insertPriceRole(at.trx, { code, ...fields }))) {
    throw new Problem('state', 'Роль с\u00a0таким кодом уже есть');
  }
  await recordAdded(at, { kind: KIND, id: code, title: given.title }, fields);
}

/** @throws {Problem} `invalid` for a bad pattern, `not_found`, `conflict` */
export async function savePriceRole(
  at: Write,
  code: string,
  given: PriceRoleForm,
  version: number,
): Promise<void> {
  refuseBadPattern(given);
  const row = required(await lockPriceRole(at.trx, code), MISSING);
  await editObject<PriceRoleForm>(at, {
    kind: KIND,
    id: code,
    title: row.title,
    version,
    current: fieldsOfPriceRole(row),
    given: whole(given),
    save: (fields) => updatePriceRole(at.trx, code, fields),
  });
}

/** @throws {Problem} `state` for a role of the shop, a role with people, and another version */
export async function removePriceRole(at: Write, code: string, version: number): Promise<void> {
  const row = requireSeen(await lockPriceRole(at.trx, code), version, MISSING);
  if (FIXED.includes(code)) throw new Problem('state', 'Эта роль нужна магазину, её нельзя удалить');
  const people = await countPeopleOfRole(at.trx, code);
  if (people > 0) throw new Problem('state', `Роль есть у\u00a0покупателей: ${people}`);
  await deletePriceRole(at.trx, code);
  await recordRemoved(at, { kind: KIND, id: code, title: row.title });
}
