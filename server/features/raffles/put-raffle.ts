import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { storeUpload } from '#server/features/files/store-upload.ts';
import { claimUploads, publishUploads } from '#server/features/files/upload-queries.ts';
import type { Services } from '#server/services.ts';
import { findDraft, publishDraft, putDraft } from './draft-queries.ts';

const moment = z.coerce.date('Дата — вида 2026-12-21T00:00:00+03:00');

/** A raffle as its file describes it; unknown fields may be absent until it is published. */
export const RaffleFile = z.strictObject({
  code: z.string().regex(/^[a-z0-9-]{1,80}$/, 'Код — латинские буквы, цифры и дефисы'),
  title: z.string().min(1).max(200),
  siteIds: z.array(z.int()).default([]),
  pageCode: z.string().optional(),
  opensAt: moment.optional(),
  closesAt: moment.optional(),
  resultsAt: moment.optional(),
  organizer: z.string().max(1000).default(''),
  prizes: z
    .array(
      z.strictObject({
        title: z.string().min(1).max(200),
        imageId: z.string().nullable().default(null),
        count: z.int().min(1).max(10_000).default(1),
      }),
    )
    .default([]),
  reserves: z.int().min(0).max(1000).default(0),
  /** The public number that decides, described unambiguously. */
  decider: z.string().max(300).default(''),
  showsFullBarcode: z.boolean().default(false),
  joinsOrders: z.boolean().default(true),
  /** Path of a pdf on the disk, which becomes public. */
  conditions: z.string().optional(),
});
export type RaffleFile = z.output<typeof RaffleFile>;

type PutServices = Pick<Services, 'db' | 'now' | 'uploads' | 'draftFolder' | 'imageConverter'>;

/** @returns false when a raffle with this code is published: what was promised can no longer change */
export async function putRaffle(services: PutServices, file: RaffleFile): Promise<boolean> {
  const { db, now } = services;
  const draft = await findDraft(db, file.code);
  if (draft?.is_published) return false;
  const conditions =
    file.conditions === undefined ? undefined : await storeConditions(services, file.conditions);
  return db.transaction().execute(async (trx) => {
    if (conditions !== undefined) {
      const claim = { targetCode: 'form', userId: undefined, kinds: ['document'], now: now() } as const;
      await claimUploads(trx, [conditions], claim);
      await publishUploads(trx, [conditions], now());
    }
    return putDraft(trx, {
      code: file.code,
      title: file.title,
      site_ids: file.siteIds,
      page_code: file.pageCode ?? null,
      opens_at: file.opensAt ?? null,
      closes_at: file.closesAt ?? null,
      results_at: file.resultsAt ?? null,
      conditions_file_id: conditions ?? draft?.conditions_file_id ?? null,
      organizer: file.organizer,
      prizes: JSON.stringify(file.prizes),
      reserve_count: file.reserves,
      decider_title: file.decider,
      shows_full_barcode: file.showsFullBarcode,
      joins_orders: file.joinsOrders,
    });
  });
}

async function storeConditions(services: PutServices, path: string): Promise<string> {
  const stream = createReadStream(path);
  const name = basename(path);
  const sent = { stream, name, target: 'form', only: ['document'], userId: undefined } as const;
  return (await storeUpload(services, sent)).fileId;
}

export type Publishing =
  | { outcome: 'published' }
  | { outcome: 'not found' | 'published before' | 'over' }
  | { outcome: 'unfinished'; missing: string[] };

/** Publishes a raffle with everything that decision T2.34 requires, and plans the freezing of its list. */
export async function publishRaffle(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  code: string,
): Promise<Publishing> {
  return db.transaction().execute(async (trx): Promise<Publishing> => {
    const draft = await findDraft(trx, code);
    if (draft === undefined) return { outcome: 'not found' };
    if (draft.is_published) return { outcome: 'published before' };
    const needed = {
      opensAt: draft.opens_at,
      closesAt: draft.closes_at,
      resultsAt: draft.results_at,
      conditions: draft.conditions_file_id,
      organizer: draft.organizer,
      decider: draft.decider_title,
      prizes: draft.prizes.length,
    };
    const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]));
    const { closes_at: startAfter } = draft;
    if (missing.length > 0 || startAfter === null) return { outcome: 'unfinished', missing };
    if (startAfter <= now()) return { outcome: 'over' };
    await publishDraft(trx, draft.id);
    const raffleId = draft.id;
    await jobs.add(trx, 'raffles.close', { raffleId }, { startAfter, key: String(raffleId) });
    return { outcome: 'published' };
  });
}
