import { type Selectable, sql } from 'kysely';
import type { ImportProduct } from '#contract/staff/imports.ts';
import type { GoodsImportRow } from '#database/schema/goods-imports.ts';
import type { Db } from '#database/schema.ts';
import type { GoodsRow, ReadProduct } from './read-goods.ts';

/* Owns the tables goods_imports, goods_import_products. */

export type GoodsImport = Selectable<GoodsImportRow>;

type NewImport = {
  fileName: string;
  bytes: number;
  rows: number;
  headings: readonly string[];
  samples: readonly (readonly string[])[];
  staffId: string;
};

export async function insertImport(trx: Db, { fileName, ...given }: NewImport, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('goods_imports')
    .values({
      file_name: fileName,
      bytes: given.bytes,
      rows: given.rows,
      headings: JSON.stringify(given.headings),
      samples: JSON.stringify(given.samples),
      columns: null,
      staff_id: given.staffId,
      created_at: now,
      check_job_id: null,
      run_job_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const withAuthor = (db: Db) =>
  db
    .selectFrom('goods_imports')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .selectAll('goods_imports')
    .select('staff.fio as author');

export const findImport = (db: Db, id: string) =>
  withAuthor(db).where('goods_imports.id', '=', id).executeTakeFirst();

export type StoredImport = Awaited<ReturnType<typeof findImport>> & {};

const SHOWN = 20;

/** The latest ones, of one person or of all. */
export const listImports = (db: Db, staffId: string | undefined) =>
  withAuthor(db)
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .orderBy('goods_imports.created_at', 'desc')
    .limit(SHOWN)
    .execute();

export const lockImport = (trx: Db, id: string): Promise<GoodsImport | undefined> =>
  trx.selectFrom('goods_imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** What was chosen for the former file with these headings. */
export async function rememberedColumns(
  db: Db,
  { id, headings }: Pick<GoodsImport, 'id' | 'headings'>,
): Promise<readonly (string | null)[] | undefined> {
  const former = await db
    .selectFrom('goods_imports')
    .select('columns')
    .where('columns', 'is not', null)
    .where('id', '<>', id)
    .where(sql<boolean>`headings = ${JSON.stringify(headings)}::jsonb`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return former?.columns ?? undefined;
}

export async function changeImport(
  trx: Db,
  id: string,
  change: { columns?: string; check_job_id?: string; run_job_id?: string },
): Promise<void> {
  await trx.updateTable('goods_imports').set(change).where('id', '=', id).execute();
}

/** With its first row. */
export type ProductOfFile = ReadProduct & { position: number };

const AT_ONCE = 1000;

/** Instead of those of a former check. */
export async function replaceProducts(
  trx: Db,
  importId: string,
  products: readonly ProductOfFile[],
): Promise<void> {
  await trx.deleteFrom('goods_import_products').where('import_id', '=', importId).execute();
  for (let from = 0; from < products.length; from += AT_ONCE) {
    await sql`
      insert into goods_import_products (import_id, article, position, rows, wrong)
      select ${importId}::uuid, given.*
        from jsonb_to_recordset(${JSON.stringify(products.slice(from, from + AT_ONCE))}::jsonb) as given (
          article text, position int, rows jsonb, wrong jsonb)`.execute(trx);
  }
}

export async function readProducts(
  trx: Db,
  importId: string,
  articles: readonly string[],
): Promise<Map<string, ProductOfFile>> {
  const rows = await trx
    .selectFrom('goods_import_products')
    .select(['article', 'position', 'rows', 'wrong'])
    .where('import_id', '=', importId)
    .where('article', 'in', articles)
    .execute();
  return new Map(rows.map((row) => [row.article, { ...row, rows: row.rows as GoodsRow[] }]));
}

export async function saveOutcome(
  trx: Db,
  importId: string,
  { article, outcome, differences, wrong }: Omit<ImportProduct, 'row'>,
): Promise<void> {
  await trx
    .updateTable('goods_import_products')
    .set({ outcome, differences: JSON.stringify(differences), wrong: JSON.stringify(wrong) })
    .where('import_id', '=', importId)
    .where('article', '=', article)
    .execute();
}

/** Articles as objects of a job, in their order. */
export const articlesOf = (
  db: Db,
  { importId, isChanging }: { importId: string; isChanging: boolean },
  { after, limit }: { after: string | undefined; limit: number },
) =>
  db
    .selectFrom('goods_import_products')
    .select(['article as id', 'article as title'])
    .where('import_id', '=', importId)
    .$if(isChanging, (query) => query.where('outcome', 'in', ['added', 'changed']))
    .$if(after !== undefined, (query) => query.where('article', '>', after ?? ''))
    .orderBy('article')
    .limit(limit)
    .execute();

export async function countOutcomes(db: Db, importId: string) {
  const { rows } = await sql<{
    added: number;
    changed: number;
    same: number;
    wrong: number;
    wrongCells: number;
  }>`
    select count(*) filter (where outcome = 'added')::int as added,
           count(*) filter (where outcome = 'changed')::int as changed,
           count(*) filter (where outcome = 'same')::int as same,
           count(*) filter (where outcome = 'wrong')::int as wrong,
           coalesce(sum(jsonb_array_length(wrong)) filter (where outcome is not null), 0)::int as "wrongCells"
      from goods_import_products where import_id = ${importId}::uuid`.execute(db);
  return rows[0] ?? { added: 0, changed: 0, same: 0, wrong: 0, wrongCells: 0 };
}

/** Products that have been checked, in the order of the file. */
export const checkedProducts = (
  db: Db,
  importId: string,
  { outcome, after, limit }: { outcome: ImportProduct['outcome'] | undefined; after: number; limit: number },
) =>
  db
    .selectFrom('goods_import_products')
    .select(['article', 'position as row', 'outcome', 'differences', 'wrong'])
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .where('outcome', outcome === undefined ? 'is not' : '=', outcome ?? null)
    .orderBy('position')
    .limit(limit)
    .$narrowType<{ outcome: ImportProduct['outcome'] }>()
    .execute();

const DAYS_KEPT = 30;

/** What a check has found is kept as long as reports of jobs; the choice of columns stays. */
export async function sweepImports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - DAYS_KEPT * 86_400_000);
  await db
    .deleteFrom('goods_import_products')
    .where('import_id', 'in', (of) =>
      of.selectFrom('goods_imports').select('id').where('created_at', '<', before),
    )
    .execute();
}
