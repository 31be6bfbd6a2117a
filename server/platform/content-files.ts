import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Db, Schema } from '#database/schema.ts';
import { typesetValue } from '#database/typeset.ts';
import { codeOf, StartRefusal } from '#server/start/start-refusal.ts';
import { linesOfIssues, russianIssue } from './russian-issue.ts';

/* Content as files that staff can store, compare and restore. */

/** Maximum size of a file in bytes. */
const LONGEST_FILE = 2_000_000;
/** Maximum number of reported problems. */
const MOST_REPORTED = 20;

/** One item with the name of its file. */
export type Filed<Item> = { file: string; item: Item };

type KindOf<Item> = {
  /** Folder of its files. */
  folder: string;
  shape: z.ZodType<Item>;
  /** Name of the file of an item, without its extension. */
  nameOf: (item: Item) => string;
  list: (db: Db) => Promise<Item[]>;
  /** Inserts and replaces; other stored items stay as they are. @throws {ContentProblem} */
  save: (trx: Db, items: readonly Filed<Item>[]) => Promise<void>;
};

/** A kind of content with its item type hidden. */
export type ContentKind = {
  folder: string;
  list: (db: Db) => Promise<{ name: string; item: unknown }[]>;
  /** @returns a function that saves the items, or their problems */
  check: (files: readonly Filed<unknown>[]) => { problems: string[]; save: (trx: Db) => Promise<void> };
};

/** A problem of an item that only the database detects. */
export class ContentProblem extends Error {
  override readonly name = 'ContentProblem';
}

export const contentKind = <Item>({ folder, shape, nameOf, list, save }: KindOf<Item>): ContentKind => ({
  folder,
  list: async (db) => (await list(db)).map((item) => ({ name: nameOf(item), item })),
  check(files) {
    const problems: string[] = [];
    const items: Filed<Item>[] = [];
    for (const { file, item } of files) {
      const checked = shape.safeParse(item, { error: russianIssue });
      if (checked.success) items.push({ file, item: checked.data });
      else problems.push(...linesOfIssues(checked.error).map((line) => `${file}: ${line}`));
    }
    return { problems, save: (trx) => save(trx, items) };
  },
});

/** Writes every item into `folder`. @returns how many of each kind */
export async function exportContent(
  db: Db,
  folder: string,
  kinds: readonly ContentKind[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const kind of kinds) {
    const items = await kind.list(db);
    await mkdir(join(folder, kind.folder), { recursive: true });
    for (const { name, item } of items) {
      await writeFile(join(folder, kind.folder, `${name}.json`), `${JSON.stringify(item, null, 2)}\n`);
    }
    counts.set(kind.folder, items.length);
  }
  return counts;
}

/**
 * Imports every item of `folder`, all or nothing. Russian texts are typeset.
 *
 * @returns how many of each kind
 * @throws {StartRefusal} naming each wrong file and field
 */
export async function importContent(
  db: Kysely<Schema>,
  folder: string,
  kinds: readonly ContentKind[],
): Promise<Map<string, number>> {
  const read = await Promise.all(
    kinds.map(async (kind) => ({ kind, ...(await readFolder(folder, kind.folder)) })),
  );
  const checked = read.map(({ kind, files, problems }) => {
    const { problems: others, save } = kind.check(files);
    return { folder: kind.folder, count: files.length, save, problems: [...problems, ...others] };
  });
  refuseIfAny(checked.flatMap(({ problems }) => problems));
  const counts = new Map(checked.map(({ folder: of, count }) => [of, count]));
  if ([...counts.values()].every((count) => count === 0)) {
    throw new StartRefusal(
      `В папке ${folder} нет ни одного файла: ищу ${kinds.map((kind) => `${kind.folder}/*.json`).join(', ')}`,
    );
  }

  await db.transaction().execute(async (trx) => {
    for (const { save } of checked) {
      await save(trx).catch((error: unknown) => {
        if (error instanceof ContentProblem) refuseIfAny([error.message]);
        throw error;
      });
    }
  });
  return counts;
}

function refuseIfAny(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const reported = problems.slice(0, MOST_REPORTED);
  const rest = problems.length - reported.length;
  throw new StartRefusal(
    [
      'Ничего не изменено: исправьте файлы и повторите.',
      ...reported.map((problem) => `  ${problem}`),
      ...(rest > 0 ? [`  и ещё замечаний: ${rest}`] : []),
    ].join('\n'),
  );
}

/** The parsed files of one kind; an absent folder has none. */
async function readFolder(
  folder: string,
  of: string,
): Promise<{ files: Filed<unknown>[]; problems: string[] }> {
  const files: Filed<unknown>[] = [];
  const problems: string[] = [];
  const names = await readdir(join(folder, of)).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw new StartRefusal(`Папка ${join(folder, of)} не читается (${codeOf(error)})`, { cause: error });
  });
  for (const name of names.filter((one) => one.endsWith('.json')).toSorted()) {
    const path = join(folder, of, name);
    const file = `${of}/${name}`;
    if ((await stat(path)).size > LONGEST_FILE) problems.push(`${file}: файл больше 2 МБ`);
    else {
      try {
        files.push({ file, item: JSON.parse(await readFile(path, 'utf8'), typesetValue) });
      } catch {
        problems.push(`${file}: это не JSON`);
      }
    }
  }
  return { files, problems };
}
