import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Db, Schema } from '#database/schema.ts';
import { eraseAgain } from '#server/features/auth/delete-account.ts';
import { listErased } from '#server/features/users/queries.ts';
import { codeOf, StartRefusal } from '#server/start/start-refusal.ts';

/*
 * Accounts that were erased, in a file beside the backups: an older backup still has these people, so a restored shop
 * erases them again. Lines are only added; a line has an id and no data of the person (ADR 0116).
 */

/** Name of the file in the folder of the backups. */
export const ERASURES = 'erasures.jsonl';

const Line = z.object({ userId: z.uuid(), erasedAt: z.iso.datetime() });

/**
 * Adds the accounts that the database has erased and the file does not have; a crash between both is repaired by the
 * next call.
 *
 * @returns how many were added
 */
export async function recordErasures(db: Db, path: string): Promise<number> {
  const erased = await listErased(db);
  if (erased.length === 0) return 0;
  const known = await readErasures(path);
  const knownIds = new Set(known.map(({ userId }) => userId));
  const added = erased
    .filter(({ id }) => !knownIds.has(id))
    .map(({ id, erased_at }) => ({ userId: id, erasedAt: erased_at.toISOString() }));
  if (added.length === 0) return 0;
  const text = [...known, ...added].map((line) => `${JSON.stringify(line)}\n`).join('');
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.draft`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, path);
  return added.length;
}

/** @returns how many accounts of the restored shop were erased again */
export async function applyErasures(db: Kysely<Schema>, path: string, now: Date): Promise<number> {
  const erasures = await readErasures(path);
  return eraseAgain(
    db,
    erasures.map(({ userId }) => userId),
    now,
  );
}

/**
 * Empty when the file does not exist.
 *
 * @throws {StartRefusal} for a line that is none: people would be missed
 */
async function readErasures(path: string): Promise<z.output<typeof Line>[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line, at) => {
    try {
      return Line.parse(JSON.parse(line));
    } catch (cause) {
      throw new StartRefusal(`Файл ${path}, строка ${at + 1}: это не запись об удалении, исправьте её`, {
        cause,
      });
    }
  });
}
