import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { StaffJobRow } from '#database/schema/staff-jobs.ts';
import type { Db } from '#database/schema.ts';
import { moscowDay } from '#domain/contacts/birth-date.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { guarded } from '#domain/tables/cells.ts';
import type { Cell } from '#server/integrations/spreadsheets/port.ts';
import type { StaffPerson } from '../person.ts';

/* What a room registers in `lists.ts`, so that its list can be saved as a file (§3 "Files out"). */

/** The action of the jobs that write files. */
export const EXPORT = 'export';

type Viewer = Pick<StaffPerson, 'permissions'>;

/** One column of a list may be several of a file. */
export type FileColumn<Row> = { heading: string; cell(row: Row, now: Date): Cell };

export type ExportList<Row = unknown> = {
  /** In Russian: «Файл заказов». */
  title: string;
  reading: Permission;
  permission: Permission;
  /** Shows contacts as they are; absent where rows hold none. */
  contacts?: Permission;
  /** The filters of the list and its sort, as its addresses write them. */
  query: z.ZodType;
  /** What the query admits, in its order. */
  ids(db: Db, query: unknown, limit: number, now: Date): Promise<(number | string)[]>;
  /** In the order of the ids, as the list shows them to someone with these rights; rows that are gone are left out. */
  rows(db: Db, ids: readonly string[], viewer: Viewer): Promise<Row[]>;
  /** By the columns of the list. */
  columns: Readonly<Record<string, readonly FileColumn<Row>[]>>;
};

/** What the job of a file stores: neither the filter, which may name people, nor the reason, which is in the log. */
export const FileArgs = z.object({
  columns: z.array(z.string()),
  format: z.enum(['xlsx', 'csv']),
  withContacts: z.boolean(),
});
export type FileArgs = z.output<typeof FileArgs>;

/** What the file shows: masked contacts to those who might see them, unless it is a file with contacts. */
export function viewerOf(
  rights: ReadonlySet<Permission>,
  { contacts }: Pick<ExportList, 'contacts'>,
  { withContacts }: FileArgs,
): Viewer {
  if (withContacts || contacts === undefined || !rights.has(contacts)) return { permissions: rights };
  return { permissions: new Set([...rights, 'contacts.reveal' as const].filter((one) => one !== contacts)) };
}

type Job = Selectable<StaffJobRow>;

const DAY = 86_400_000;

/** Until when a finished file may be opened; undefined for other jobs. */
export function fileUntil({ action, state, finished_at: at }: Job): Date | undefined {
  return action === EXPORT && state === 'done' && at !== null ? new Date(at.getTime() + DAY) : undefined;
}

/** As people save it: «Файл заказов 2026-11-27.xlsx». */
export const fileTitleOf = ({ title, args, created_at: at }: Job): string =>
  `${title} ${moscowDay(at)}.${FileArgs.parse(args).format}`;

/** In the store. */
export const fileNameOf = ({ id, args }: Job): string => `${id}.${FileArgs.parse(args).format}`;

/** Makes columns that are named as those of the list. */
export const columnsNamed =
  <Row, Id extends string>(titles: Readonly<Record<Id, string>>) =>
  (id: Id, cell: FileColumn<Row>['cell'], unit = ''): FileColumn<Row>[] => [
    { heading: titles[id] + unit, cell },
  ];

/** A text that no program takes for a formula. */
export const textCell = (text: string | null | undefined): Cell => (text ? guarded(text) : null);

const MOMENT = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** `23.11.2026 11:38` of the shop's clock, which spreadsheets take for a moment. */
export const momentCell = (at: string | null): Cell =>
  at === null ? null : MOMENT.format(new Date(at)).replace(',', '');
