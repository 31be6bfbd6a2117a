import { sql } from 'kysely';
import type { StoredParam } from '#database/schema/forms.ts';
import type { Db } from '#database/schema.ts';
import { releaseUploads } from '#server/features/files/upload-queries.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';

/* Owns the tables form_types, form_fields and forms. */

/** Whether a type or a field is for this site; an empty list means every site. */
const isOnSite = (siteId: number) => sql<boolean>`(site_ids = '{}' or ${siteId} = any (site_ids))`;

/** Undefined for a form that this site does not have. */
export function findType(db: Db, id: number, siteId: number) {
  return db
    .selectFrom('form_types')
    .select(['id', 'code', 'title', 'text', 'submit_title', 'done_text', 'needs_login'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where(isOnSite(siteId))
    .executeTakeFirst();
}

/** Fields for this site and role, in its order. */
export function listFields(
  db: Db,
  typeId: number,
  { siteId, userRole }: { siteId: number; userRole: string },
) {
  return db
    .selectFrom('form_fields')
    .selectAll()
    .where('type_id', '=', typeId)
    .where(isOnSite(siteId))
    .where(sql<boolean>`(user_roles = '{}' or ${userRole} = any (user_roles))`)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

type NewForm = {
  typeId: number;
  siteId: number;
  userId: string | undefined;
  params: readonly StoredParam[];
  requestId?: string | undefined;
  consent?: { version: string; sentFrom: string } | undefined;
  now: Date;
};

/** Stores a submitted form for staff; returns its id, or undefined when the same request has already made a form. */
export async function insertFormOnce(
  trx: Db,
  { typeId, siteId, userId, params, requestId, consent, now }: NewForm,
): Promise<number | undefined> {
  const form = await trx
    .insertInto('forms')
    .values({
      type_id: typeId,
      site_id: siteId,
      user_id: userId ?? null,
      params: JSON.stringify(params),
      created_at: now,
      request_id: requestId ?? null,
      consent_version: consent?.version ?? null,
      sent_from: consent?.sentFrom ?? null,
    })
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return form?.id;
}

/** Stores a form without a request id. */
export async function insertForm(trx: Db, form: Omit<NewForm, 'requestId'>): Promise<number> {
  const id = await insertFormOnce(trx, form);
  if (id === undefined) throw new Error('A form without a request is new');
  return id;
}

/** The form made by a request. */
export function findFormOf(db: Db, requestId: string) {
  return db
    .selectFrom('forms')
    .select(['id', 'type_id', 'user_id', 'params'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** A form with the titles of its fields, for the letter to staff. */
export async function findForm(db: Db, id: number) {
  const form = await db
    .selectFrom('forms')
    .innerJoin('form_types', 'form_types.id', 'forms.type_id')
    .innerJoin('sites', 'sites.id', 'forms.site_id')
    .select(['forms.id', 'forms.type_id', 'forms.params', 'form_types.title', 'sites.title as site_title'])
    .where('forms.id', '=', id)
    .executeTakeFirst();
  if (form === undefined) return;
  const fields = await db
    .selectFrom('form_fields')
    .select(['code', 'kind', 'name', 'options'])
    .where('type_id', '=', form.type_id)
    .execute();
  return { ...form, fields };
}

export const personalData: PersonalData = {
  /** Deletes whole forms: any field or file may contain personal data. */
  async erase(trx, owner) {
    const forms = await trx
      .deleteFrom('forms')
      .where('user_id', '=', owner.id)
      .returning(['type_id', 'params'])
      .execute();
    const holders = await trx
      .selectFrom('form_fields')
      .select(['type_id', 'code'])
      .where('kind', 'in', ['file', 'image'])
      .execute();
    const files = forms.flatMap(({ type_id, params }) =>
      params
        .filter(({ id }) => holders.some((field) => field.type_id === type_id && field.code === id))
        .flatMap(({ value }) => value),
    );
    await releaseUploads(trx, files);
  },
  async export(db, ownerId) {
    const forms = await db
      .selectFrom('forms')
      .select(['id', 'type_id', 'params', 'created_at'])
      .where('user_id', '=', ownerId)
      .orderBy('id', 'desc')
      .execute();
    return {
      requests: forms.map(({ id, type_id, params, created_at }) => ({
        id,
        typeId: type_id,
        params,
        createdAt: created_at.toISOString(),
      })),
    };
  },
};
