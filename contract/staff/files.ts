import { z } from 'zod';
import { FileId } from '../files.ts';
import { choiceOf, ListMeta, ListQuery, sortedBy } from './lists.ts';
import { type StaffContract, Version } from './staff-endpoint.ts';

/* Files of the shop: photos and films of goods (back office, §4.3.7). */

const KINDS = ['image', 'video', 'document'] as const;

const MediaFile = z
  .object({
    id: z.string(),
    kind: z.enum(KINDS),
    extension: z.string(),
    name: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    alt: z.string().nullable(),
    /** Percent from the left and from the top: what a tile keeps when it cuts the picture. */
    focus: z.object({ x: z.int(), y: z.int() }).nullable(),
    createdAt: z.iso.datetime(),
    version: Version,
  })
  .meta({ id: 'MediaFile' });
export type MediaFile = z.output<typeof MediaFile>;

const PERCENT = 'Точка — от\u00a00 до\u00a0100';
const percent = z.int(PERCENT).min(0, PERCENT).max(100, PERCENT);

export const staffFiles = {
  list: {
    method: 'GET',
    path: '/staff/v1/files',
    summary: 'Files of the shop; those of buyers are not among them',
    permission: 'media.edit',
    query: ListQuery.extend({
      sort: sortedBy(['created'], '-created'),
      kind: choiceOf(z.enum(KINDS)),
    }),
    response: z.object({ data: z.array(MediaFile), _meta: ListMeta }),
  },
  upload: {
    method: 'POST',
    path: '/staff/v1/files',
    summary: 'Stores a photo or a film of goods, or a file of pages: multipart, the field `file`',
    permission: 'media.edit',
    status: 201,
    query: z.strictObject({
      target: z.enum(['goods', 'content'], 'Укажите, для чего файл').default('goods'),
    }),
    response: MediaFile,
  },
  change: {
    method: 'PUT',
    path: '/staff/v1/files/:id',
    summary: 'Says what a picture shows, and which point of it tiles keep',
    permission: 'media.edit',
    params: z.object({ id: FileId }),
    body: z.object({
      alt: z
        .string()
        .trim()
        .max(200, 'Не\u00a0больше 200\u00a0знаков')
        .nullable()
        .transform((words) => words || null),
      focus: z.object({ x: percent, y: percent }).nullable(),
      version: Version,
    }),
    response: MediaFile,
  },
} as const satisfies StaffContract;
