import type { PromoBody } from '#contract/staff/promo.ts';
import { fromPercent, fromRoubles } from '#domain/money.ts';
import { readPromoCode } from '#domain/promo/promo-code.ts';
import { promoProblems } from '#domain/promo/promo-terms.ts';
import { audit, changesBetween, laterChanges } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { type Edit, saveEdit } from '#server/features/staff/save-edit.ts';
import { Problem } from '#server/platform/problem.ts';
import {
  deletePromo,
  insertPromo,
  isPromoTaken,
  lockPromo,
  type StoredPromo,
  unknownIn,
  updatePromo,
} from './staff-queries.ts';

/* What staff write about promo codes (back office, §4.6). */

/** A code as its form shows it; the audit keeps these fields. */
export type PromoFields = PromoBody;

export const fieldsOfPromo = (row: StoredPromo): PromoFields => ({
  code: row.code,
  kind: row.kind,
  value: row.value / 100,
  isActive: row.is_active,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  roles: row.user_roles.toSorted(),
  categoryIds: row.category_ids.toSorted((a, b) => a - b),
  leastGoods: row.least_goods_kopecks / 100,
  maxUses: row.max_uses,
  maxUsesPerUser: row.max_uses_per_user,
  isAlone: row.is_alone,
});

/** The same code, date or list written another way is no change. */
const normalised = (given: PromoFields): PromoFields => ({
  ...given,
  code: readPromoCode(given.code),
  startsAt: given.startsAt && new Date(given.startsAt).toISOString(),
  endsAt: given.endsAt && new Date(given.endsAt).toISOString(),
  roles: [...new Set(given.roles)].toSorted(),
  categoryIds: [...new Set(given.categoryIds)].toSorted((a, b) => a - b),
});

const columnsOf = (fields: PromoFields) => ({
  code: fields.code,
  kind: fields.kind,
  value: storedValue(fields),
  is_active: fields.isActive,
  starts_at: fields.startsAt === null ? null : new Date(fields.startsAt),
  ends_at: fields.endsAt === null ? null : new Date(fields.endsAt),
  user_roles: fields.roles,
  category_ids: fields.categoryIds,
  least_goods_kopecks: fromRoubles(fields.leastGoods),
  max_uses: fields.maxUses,
  max_uses_per_user: fields.maxUsesPerUser,
  is_alone: fields.isAlone,
});

const storedValue = ({ kind, value }: Pick<PromoFields, 'kind' | 'value'>): number =>
  kind === 'percent' ? fromPercent(value) : fromRoubles(value);

/** @throws {Problem} `invalid` by fields, `state` for a code that exists */
export async function addPromo(at: Write, given: PromoFields): Promise<{ id: number }> {
  const { trx } = at;
  const fields = normalised(given);
  await refuseWrong(trx, fields, 0);
  const added = await insertPromo(trx, columnsOf(fields));
  if (added === undefined) throw codeTaken();
  await audit(at, {
    action: 'promo.add',
    object: { kind: 'promo', id: String(added.id), title: fields.code, version: 1 },
    changes: changesBetween<Record<string, unknown>>({}, fields),
  });
  return added;
}

const codeTaken = () => {
  const problem = 'Такой промокод уже есть';
  return new Problem('state', problem, { errors: { code: problem } });
};

async function refuseWrong(trx: Write['trx'], fields: PromoFields, used: number): Promise<void> {
  const { kind, value, starts_at: startsAt, ends_at: endsAt, max_uses: maxUses } = columnsOf(fields);
  const problems = promoProblems({ kind, value, startsAt, endsAt, maxUses }, used);
  const errors: Record<string, string> = Object.fromEntries(
    problems.map(({ field, problem }) => [field, problem]),
  );
  const unknown = await unknownIn(trx, fields);
  if (unknown.roles.length > 0) errors.roles = `Такой роли нет: ${unknown.roles.join(', ')}`;
  if (unknown.categoryIds.length > 0) {
    errors.categoryIds = `Такой категории нет: ${unknown.categoryIds.join(', ')}`;
  }
  if (fields.code === '') errors.code = 'Обязательное поле';
  const [first] = Object.values(errors);
  if (first !== undefined) throw new Problem('invalid', first, { errors });
}

const FIXED = ['code', 'kind', 'value'] as const;

const usedAlready = (used: number) =>
  new Problem(
    'state',
    `Промокодом уже воспользовались (${used}). Изменить можно сроки, лимиты и\u00a0включение`,
  );

/**
 * Saves a form, merged with what others have saved since its version.
 *
 * @throws {Problem} `not_found`, `conflict`, `invalid` by fields; `state` for a code that exists, and for code,
 * kind and value of a used one
 */
export async function changePromo(
  at: Write,
  id: number,
  { version, ...given }: PromoFields & { version: number },
): Promise<Edit<PromoFields>['kept']> {
  const { trx } = at;
  const promo = await lockPromo(trx, id);
  if (promo === undefined) throw new Problem('not_found', 'Такого промокода нет');
  const current = fieldsOfPromo(promo);
  const later = await laterChanges(trx, { kind: 'promo', id: String(id) }, version);
  const { fields, kept } = saveEdit<PromoFields>(current, normalised(given), later);
  if (Object.keys(fields).length === 0) return kept;
  if (promo.used > 0 && FIXED.some((field) => field in fields)) throw usedAlready(promo.used);
  const saved = { ...current, ...fields };
  await refuseWrong(trx, saved, promo.used);
  if (fields.code !== undefined && (await isPromoTaken(trx, fields.code, id))) throw codeTaken();
  const savedVersion = await updatePromo(trx, id, columnsOf(saved));
  await audit(at, {
    action: 'promo.change',
    object: { kind: 'promo', id: String(id), title: saved.code, version: savedVersion },
    changes: changesBetween<Record<string, unknown>>(current, fields),
  });
  return kept;
}

/** @throws {Problem} `not_found`; `state` for a used code: it is switched off instead (BD6) */
export async function removePromo(at: Write, id: number): Promise<void> {
  const promo = await lockPromo(at.trx, id);
  if (promo === undefined) throw new Problem('not_found', 'Такого промокода нет');
  if (promo.used > 0) throw usedAlready(promo.used);
  await deletePromo(at.trx, id);
  await audit(at, {
    action: 'promo.remove',
    object: { kind: 'promo', id: String(id), title: promo.code, version: promo.version + 1 },
  });
}
