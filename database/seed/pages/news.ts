import { z } from 'zod';
import { readContentFolder } from '../content-files.ts';
import type { NewRow } from '../insert-rows.ts';
import { type MediaFiles, mainPicture } from '../media-files.ts';
import { pieceWithLook } from '../products/relations.ts';

const FiledTag = z.strictObject({ code: z.string(), title: z.string(), position: z.int() });

export const NEWS_TAG_ROWS: NewRow<'news_tags'>[] = readContentFolder('news-tags', FiledTag).toSorted(
  (a, b) => a.position - b.position,
);

/** An article of the demo shop's blog, as `npm run content` exports it, but with pictures instead of ids. */
const FiledNewsItem = z.strictObject({
  code: z.string(),
  title: z.string(),
  announce: z.string(),
  /** Rich text; its headings start at h2. */
  body: z.string(),
  /** Its picture in the manifest. */
  look: z.string(),
  /** Codes of its tags, the most relevant first. */
  tags: z.array(z.string()),
  /** Pictures of the pieces it mentions. */
  mentions: z.array(z.string()).default([]),
  sites: z.array(z.int()).default([]),
  publishedAt: z.iso.datetime(),
});

/** In the order of ids: the latest comes last. */
const NEWS = readContentFolder('news', FiledNewsItem)
  .map(({ publishedAt, ...item }) => ({ ...item, publishedAt: new Date(publishedAt) }))
  .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());

export const newsRows = (files: MediaFiles): NewRow<'news'>[] =>
  NEWS.map(({ code, title, announce, body, look, tags, mentions, sites, publishedAt }, index) => ({
    id: index + 1,
    code,
    title,
    announce,
    body,
    image_id: files.idOf(mainPicture(look)),
    tags,
    product_ids: mentions.map((mentioned) => pieceWithLook(mentioned).id),
    site_ids: sites,
    published_at: publishedAt,
    updated_at: publishedAt,
    is_published: true,
  }));
