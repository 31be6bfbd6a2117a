import type { Insertable } from 'kysely';
import type { ContentBlockRow, PageRow } from '#database/schema/content.ts';
import type { Db } from '#database/schema.ts';
import type { ReadModel } from '#server/features/catalog/read-model.ts';

export type GivenBlock = {
  template: string;
  fields?: Record<string, unknown>;
  params?: Record<string, unknown>;
  sites?: string[];
  items?: GivenBlock[];
};

/** Stores a page of blocks as staff would, with any content; a shop shows it at once. */
export async function givenPage(
  { db, catalog }: { db: Db; catalog?: Pick<ReadModel, 'catchUp'> },
  page: Pick<Insertable<PageRow>, 'code'> & Partial<Insertable<PageRow>>,
  blocks: readonly GivenBlock[] = [],
): Promise<number> {
  const { id } = await db
    .insertInto('pages')
    .values({ title: 'Страница', path: `/${page.code}`, ...page })
    .returning('id')
    .executeTakeFirstOrThrow();
  const add = async (given: readonly GivenBlock[], parentId: number | null): Promise<void> => {
    for (const [position, { template, fields, params, sites, items = [] }] of given.entries()) {
      const block: Insertable<ContentBlockRow> = {
        page_id: id,
        parent_id: parentId,
        template_code: template,
        fields: JSON.stringify(fields ?? {}),
        params: JSON.stringify(params ?? {}),
        site_ids: sites ?? [],
        position,
      };
      const row = await db
        .insertInto('content_blocks')
        .values(block)
        .returning('id')
        .executeTakeFirstOrThrow();
      await add(items, row.id);
    }
  };
  await add(blocks, null);
  await catalog?.catchUp();
  return id;
}
