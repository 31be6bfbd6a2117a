import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { fileKindOf } from '#domain/exchange/file-name.ts';
import { lockPictures, setPictures } from '#server/features/catalog/exchanged/products.ts';
import { illustrateCategories } from '#server/features/catalog/exchanged/vocabulary.ts';
import { storePicture } from '#server/features/files/store-picture.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { type ExchangeFile, filesOfSession } from '../file-queries.ts';
import { addIssues, type Issue } from '../run-queries.ts';
import { ExchangeSettings, winnerOf } from '../settings.ts';
import { bytesOf } from '../stored-files.ts';
import type { GoodDetails } from './good.ts';
import { linksOfKind } from './identity.ts';
import { publishGoods } from './publish.ts';

/* Pictures of goods, which come before, beside or after them (exchange, §4). */

type PictureServices = Pick<
  Services,
  'db' | 'now' | 'exchange' | 'uploads' | 'draftFolder' | 'imageConverter'
>;

/** Goods of one transaction. */
const AT_ONCE = 50;

type Due = { external_id: string; local_id: number; details: GoodDetails };

type Place = { accountId: string; sessionId: string; runId: string; settings: unknown };

/** Gives goods the pictures that the session has of them, in the order that 1C names. */
export async function attachPictures(services: PictureServices, place: Place): Promise<void> {
  const { db } = services;
  const received = (await filesOfSession(db, place.sessionId)).filter(
    ({ name }) => fileKindOf(name) === 'picture',
  );
  const byName = new Map(received.map((file) => [file.name, file]));
  let after = '';
  while (true) {
    const due = await dueGoods(db, place.accountId, { names: [...byName.keys()], after });
    if (due.length === 0) break;
    after = due.at(-1)?.external_id ?? '';
    await attachTo(services, place, due, byName);
  }
  // 1C has no pictures of groups.
  const groups = await linksOfKind(db, place.accountId, 'group');
  await illustrateCategories(
    db,
    groups.flatMap(({ local_id }) => local_id ?? []),
  );
}

/** Goods whose list has changed, and those of which a picture has come. */
async function dueGoods(
  db: Db,
  source: string,
  { names, after }: { names: readonly string[]; after: string },
): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select external_id, local_id, details from external_ids
     where source = ${source} and kind = 'good' and external_id > ${after} and local_id is not null
       and (details ->> 'picturesDue' = 'true' or details -> 'pictures' ?| ${names}::text[])
     order by external_id limit ${AT_ONCE}`.execute(db);
  return rows;
}

async function attachTo(
  services: PictureServices,
  { accountId, runId, settings }: Place,
  due: readonly Due[],
  received: ReadonlyMap<string, ExchangeFile>,
): Promise<void> {
  const issues: Issue[] = [];
  const filesOf = new Map<string, Record<string, string>>();
  // Pictures are converted before the transaction: nobody waits for a lock meanwhile.
  for (const good of due)
    filesOf.set(good.external_id, await storedPictures(services, good, received, issues));
  const { db, now } = services;
  const parsed = ExchangeSettings.parse(settings);
  const winner = winnerOf(parsed, 'pictures');
  await db.transaction().execute(async (trx) => {
    const products = await lockPictures(
      trx,
      due.map(({ local_id }) => local_id),
    );
    const written = due.flatMap(({ external_id, local_id, details }) => {
      const product = products.get(local_id);
      const isOurs = winner === '1c' || (winner === 'new' && details.pictureFiles === undefined);
      if (product === undefined || !isOurs || product.locked_fields.includes('pictures')) return [];
      return [
        { id: local_id, image_ids: imagesAfter(product.image_ids, details, filesOf.get(external_id) ?? {}) },
      ];
    });
    await setPictures(trx, written, now());
    await recordPictures(trx, accountId, due, filesOf);
    await addIssues(trx, runId, issues, { stored: 0, now: now() });
    await publishGoods(
      trx,
      { source: accountId, publish: parsed.publish, now: now() },
      due.map(({ external_id }) => external_id),
    );
  });
}

/** Files by the names of 1C: those of this session, and those of earlier ones. */
async function storedPictures(
  services: PictureServices,
  { external_id, details }: Due,
  received: ReadonlyMap<string, ExchangeFile>,
  issues: Issue[],
): Promise<Record<string, string>> {
  const files: Record<string, string> = { ...details.pictureFiles };
  for (const name of details.pictures ?? []) {
    const file = received.get(name);
    if (file === undefined) continue;
    try {
      files[name] = await storeOne(services, file);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      issues.push({ code: 'picture', externalId: external_id, text: `Картинка ${name}: ${error.message}` });
    }
  }
  return files;
}

async function storeOne(services: PictureServices, file: ExchangeFile): Promise<string> {
  const { exchange, draftFolder } = services;
  await mkdir(draftFolder, { recursive: true });
  const path = join(draftFolder, randomUUID());
  try {
    await pipeline(Readable.from(bytesOf(exchange.files, file)), createWriteStream(path));
    return await storePicture(services, { path, name: file.name.split('/').at(-1) ?? '' });
  } finally {
    await rm(path, { force: true });
  }
}

/** Pictures of the shop stay, in front; those of 1C follow as it names them. */
function imagesAfter(
  images: readonly string[],
  { pictures = [], pictureFiles = {} }: GoodDetails,
  files: Readonly<Record<string, string>>,
): string[] {
  const of1C = new Set([...Object.values(pictureFiles), ...Object.values(files)]);
  const own = images.filter((id) => !of1C.has(id));
  return [...new Set([...own, ...pictures.flatMap((name) => files[name] ?? [])])];
}

/** What is still missing comes later: its name stays due. */
async function recordPictures(
  trx: Db,
  source: string,
  due: readonly Due[],
  filesOf: ReadonlyMap<string, Readonly<Record<string, string>>>,
): Promise<void> {
  const rows = due.map(({ external_id, details }) => {
    const files = filesOf.get(external_id) ?? {};
    const named = Object.fromEntries(
      (details.pictures ?? []).flatMap((name) => (files[name] ? [[name, files[name]]] : [])),
    );
    return { external_id, details: { pictureFiles: named, picturesDue: false } };
  });
  await sql`
    update external_ids as link set details = link.details || given.details
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (external_id text, details jsonb)
     where source = ${source} and kind = 'good' and link.external_id = given.external_id`.execute(trx);
}
