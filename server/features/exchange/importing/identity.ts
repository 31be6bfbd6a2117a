import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { ExternalIdRow, ExternalKind } from '#database/schema/exchange.ts';
import type { Db } from '#database/schema.ts';

/* Which row of the shop is which of 1C (exchange, §3). */

export type Link = Selectable<ExternalIdRow>;

const LONGEST_ID = 255;

/** Ids are compared after trimming; undefined for one that is none. */
export function readId(id: string): string | undefined {
  const read = id.trim();
  return read === '' || read.length > LONGEST_ID ? undefined : read;
}

export async function findLinks(
  db: Db,
  source: string,
  kind: ExternalKind,
  ids: readonly string[],
): Promise<Map<string, Link>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Link>`
    select * from external_ids
     where source = ${source} and kind = ${kind} and external_id = any (${ids}::text[])`.execute(db);
  return new Map(rows.map((link) => [link.external_id, link]));
}

export const linksOfKind = (db: Db, source: string, kind: ExternalKind): Promise<Link[]> =>
  db
    .selectFrom('external_ids')
    .selectAll()
    .where('source', '=', source)
    .where('kind', '=', kind)
    .orderBy('external_id')
    .execute();

export type GivenLink = {
  externalId: string;
  localId: number | null;
  parentId?: string | null;
  title?: string | null;
  formedAt?: string | null;
  checksums?: Readonly<Record<string, string>>;
  details?: Readonly<Record<string, unknown>>;
  isDeleted?: boolean;
};

/** Makes links, or gives those of these ids new contents. */
export async function storeLinks(
  trx: Db,
  { source, kind, now }: { source: string; kind: ExternalKind; now: Date },
  links: readonly GivenLink[],
): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map((link) => ({
    external_id: link.externalId,
    local_id: link.localId,
    parent_id: link.parentId ?? null,
    title: link.title ?? null,
    formed_at: link.formedAt ?? null,
    checksums: link.checksums ?? {},
    details: link.details ?? {},
    deleted_at: link.isDeleted ? now : null,
  }));
  await sql`
    insert into external_ids
      (source, kind, external_id, local_id, parent_id, title, formed_at, checksums, details, seen_at, deleted_at)
    select ${source}, ${kind}, external_id, local_id, parent_id, title, formed_at, checksums, details, ${now}, deleted_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        external_id text, local_id int, parent_id text, title text, formed_at text, checksums jsonb, details jsonb,
        deleted_at timestamptz)
     order by external_id
    on conflict (source, kind, external_id) do update set
      local_id = excluded.local_id, parent_id = excluded.parent_id, title = excluded.title,
      formed_at = excluded.formed_at, checksums = excluded.checksums, details = excluded.details,
      seen_at = excluded.seen_at,
      deleted_at = case when excluded.deleted_at is null then null
                        else coalesce(external_ids.deleted_at, excluded.deleted_at) end`.execute(trx);
}

/** What was met and has not changed. */
export async function touchLinks(
  trx: Db,
  { source, kind, now }: { source: string; kind: ExternalKind; now: Date },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update external_ids set seen_at = ${now}
     where source = ${source} and kind = ${kind} and external_id = any (${ids}::text[])`.execute(trx);
}

/** Of what was applied: equal ones are not written again. */
export const checksumOf = (value: unknown): string =>
  createHash('sha1').update(JSON.stringify(value)).digest('base64url');
