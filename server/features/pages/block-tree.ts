import type { ContentBlock } from '#contract/pages.ts';
import { blockParams } from '#domain/content/block-params.ts';
import { isContentLink } from '#domain/content/link.ts';
import { cleanHtml } from '#server/platform/rich-text.ts';
import type { listContentBlocks } from './queries.ts';

type BlockRow = Awaited<ReturnType<typeof listContentBlocks>>[number];
type Fields = ContentBlock['fields'];

/** The nested blocks of one page, with harmful content removed from their fields. */
export function blockTree(rows: readonly BlockRow[]): ContentBlock[] {
  const below = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const itemsOf = (parentId: number | null): ContentBlock[] =>
    (below.get(parentId) ?? []).map((row) => {
      const params = blockParams(row.params);
      return {
        id: row.id,
        siteId: row.site_ids,
        fields: cleanFields(row.fields, params.isUrl),
        params: { templateCode: row.template_code, ...params },
        items: itemsOf(row.id),
      };
    });
  return itemsOf(null);
}

const IS_HTML = /^html$|Html$/;
const IS_LINK = /^link$|Link$/;

/** Cleans rich text, and drops addresses with a forbidden scheme (decision T2.35). */
export function cleanFields(fields: Fields, isUrl: boolean): Fields {
  const clean = (name: string, value: Fields[string]): Fields[string] => {
    if (typeof value !== 'string') return value;
    if (IS_HTML.test(name)) return cleanHtml(value);
    const isAddress = IS_LINK.test(name) || (isUrl && name === 'text');
    return isAddress && !isContentLink(value) ? null : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, clean(name, value)]));
}
