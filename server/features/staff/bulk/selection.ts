import { z } from 'zod';
import type { BulkPreview } from '#contract/staff/jobs.ts';
import type { Db } from '#database/schema.ts';
import { PERMISSIONS, type Permission } from '#domain/staff/permissions.ts';
import { Problem } from '#server/platform/problem.ts';
import type { StaffPerson } from '../person.ts';
import { requirePermission } from '../staff-call.ts';
import type { BulkAction, BulkList, BulkRow, JobList, PartAction } from './bulk-action.ts';

/** What a call names: a list, its objects and what is done with them. */
export type Named = {
  list: string;
  action: string;
  ids?: string[] | undefined;
  filter: Record<string, string>;
  args: Record<string, unknown>;
};

/** The same, found in the registry and checked. */
export type Selected<Action = BulkAction> = {
  list: JobList;
  action: Action;
  selection: { ids: readonly string[] | undefined; filter: unknown };
  args: Record<string, unknown>;
};

/** Of one job. */
export const MOST_OBJECTS = 100_000;
/** Rows that are read at once. */
const PAGE = 5000;
const SAMPLE = 20;

/**
 * @throws {Problem} `invalid` for an unknown list, action, filter or argument, `forbidden` without the right of the
 * action or of the list
 */
export function select(
  registry: Readonly<Record<string, BulkList>>,
  caller: StaffPerson,
  named: Named,
): Selected {
  const list = Object.hasOwn(registry, named.list) ? registry[named.list] : undefined;
  if (list === undefined) throw wrong('list', 'Такого списка нет');
  const action = Object.hasOwn(list.actions, named.action) ? list.actions[named.action] : undefined;
  if (action === undefined) throw wrong('action', 'Такого действия нет');
  requirePermission(caller, list.reading);
  requirePermission(caller, action.permission);
  const filter = readFilter(list.filter, named.filter);
  const args = (action.args ?? NO_ARGS).safeParse(named.args);
  if (!args.success) {
    throw wrong(`args.${nameOfFirst(args.error)}`, args.error.issues[0]?.message ?? 'Проверьте поле');
  }
  if (named.ids?.some((id) => !isId(id))) throw wrong('ids', 'Некорректный номер');
  return { list, action, selection: { ids: named.ids, filter }, args: args.data };
}

/** @throws {Problem} `invalid` with the name of what is not understood */
export function readFilter<Filter>(schema: z.ZodType<Filter>, written: Record<string, string>): Filter {
  const filter = schema.safeParse(written);
  if (filter.success) return filter.data;
  throw wrong(`filter.${nameOfFirst(filter.error)}`, 'Фильтр не\u00a0понят');
}

const NO_ARGS = z.strictObject({});

/** Numbers of rows, or UUIDs. */
const isId = (id: string): boolean =>
  (/^[1-9]\d{0,9}$/.test(id) && Number(id) <= 2_147_483_647) ||
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

function nameOfFirst(error: z.ZodError): string {
  const [issue] = error.issues;
  const names = issue?.code === 'unrecognized_keys' ? issue.keys : (issue?.path ?? []);
  return names.join('.');
}

export const wrong = (field: string, text: string) =>
  new Problem('invalid', text, { errors: { [field]: text } });

/** Every object of the selection, in the order of ids, by pages. */
export async function* pagesOf(
  db: Db,
  { list, selection }: Pick<Selected, 'list' | 'selection'>,
): AsyncGenerator<BulkRow[]> {
  let after: string | undefined;
  for (let seen = 0; ; ) {
    const rows = await list.rows(db, selection, { after, limit: PAGE });
    seen += rows.length;
    if (seen > MOST_OBJECTS) {
      throw tooMany();
    }
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = String(rows.at(-1)?.id);
  }
}

export const tooMany = () =>
  new Problem('invalid', 'За\u00a0один раз\u00a0— не\u00a0больше 100\u00a0000\u00a0строк', {
    errors: { filter: 'Уточните фильтр' },
  });

/** @throws {Problem} `invalid` when the arguments refer to nothing */
export const namedBy = async (
  db: Db,
  { action, args }: Pick<Selected<BulkAction | PartAction>, 'action' | 'args'>,
): Promise<string> => ('named' in action && (await action.named?.(db, args))) || '';

/** What would change now. The job decides on each object again. */
export async function previewOf(db: Db, selected: Selected): Promise<BulkPreview> {
  const { action, args } = selected;
  const named = await namedBy(db, selected);
  const skipped = new Map<string, number>();
  const sample: BulkPreview['sample'] = [];
  let total = 0;
  let willChange = 0;
  for await (const rows of pagesOf(db, selected)) {
    total += rows.length;
    for (const row of rows) {
      const effect = action.preview(row, args, named);
      if ('why' in effect) skipped.set(effect.why, (skipped.get(effect.why) ?? 0) + 1);
      else {
        willChange += 1;
        if (sample.length < SAMPLE) sample.push({ id: String(row.id), title: row.title, ...effect });
      }
    }
  }
  const reasons = [...skipped].map(([why, count]) => ({ why, count }));
  return {
    title: action.title,
    total,
    willChange,
    skipped: reasons.toSorted((one, other) => other.count - one.count),
    sample,
  };
}

/** Why a job whose author may no longer do this ends. */
export const lackedBy = (permission: Permission): string =>
  `У\u00a0автора задания больше нет права: ${PERMISSIONS[permission]}`;
