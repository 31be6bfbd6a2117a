import { sql } from 'kysely';
import type { StoredParam } from '#database/schema/forms.ts';
import type { Db } from '#database/schema.ts';
import { releaseUploads } from '#server/features/files/upload-queries.ts';

/* Owns the tables form_types, form_fields and forms. */

/** Whether a type or a field is meant for this site: those of every site name none. */
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

/** What this site asks people of this role, in its order. */
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

/** Keeps a filled form for the shop's people; answers its id, or undefined where its request has made a form already. */
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

/** The same of a form that nobody repeats. */
export async function insertForm(trx: Db, form: Omit<NewForm, 'requestId'>): Promise<number> {
  const id = await insertFormOnce(trx, form);
  if (id === undefined) throw new Error('A form without a request is new');
  return id;
}

/** What a request has made. */
export function findFormOf(db: Db, requestId: string) {
  return db
    .selectFrom('forms')
    .select(['id', 'type_id', 'user_id', 'params'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** A form with what its fields are called, for the letter to the shop. */
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

/** What somebody wrote into forms names them in any field, and so does what they put into it. */
export async function eraseForms(trx: Db, userId: string): Promise<void> {
  const forms = await trx
    .deleteFrom('forms')
    .where('user_id', '=', userId)
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
}

/** What an account has sent, the latest first. */
export function listFormsOf(db: Db, userId: string) {
  return db
    .selectFrom('forms')
    .select(['id', 'type_id', 'params', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}
