import type { z } from 'zod';
import type { Db } from '#database/schema.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { Services } from '#server/services.ts';
import type { Write } from '../person.ts';

/* What a room registers in `actions.ts`, so that its list can be changed in bulk. */

/** An object of a list. */
export type BulkRow = { id: number | string; title: string };

/** What a preview says of one object. */
export type Effect = { before: string; after: string } | { why: string };

/** One action on every object of a list, each for itself. */
export type BulkAction<Row extends BulkRow = BulkRow> = {
  /** In Russian: «Подтвердить». */
  title: string;
  permission: Permission;
  /** ⚿ */
  stepUp?: boolean;
  /** One job of this kind at a time, of all people. */
  exclusive?: 'prices';
  /** What it needs besides the objects; nothing when absent. */
  args?: z.ZodType<Record<string, unknown>>;
  /**
   * What the arguments refer to, in Russian: «Кольца».
   *
   * @throws {Problem} `invalid` when they refer to nothing
   */
  named?(db: Db, args: Record<string, unknown>): Promise<string>;
  preview(row: Row, args: Record<string, unknown>, named: string): Effect;
  /**
   * Changes one object, with its audit, by the use case that changes it alone.
   *
   * @throws {Problem} whose text is the reason why it is skipped; nothing of it is stored then
   */
  apply(at: Write, services: Services, id: string, args: Record<string, unknown>): Promise<void>;
};

/** A page of the objects of a list, in the order of their ids. */
export type BulkPage = { after: string | undefined; limit: number };

/** An action of the shop's own calls: its objects are read once for each part of the job. */
export type PartAction = {
  title: string;
  /** Null where it depends on the object. */
  permission: Permission | null;
  /** Rights that the author of the job needs besides. */
  also?(args: Record<string, unknown>): readonly Permission[];
  exclusive?: 'prices';
  /** Objects of one part at most. */
  part: number;
  /**
   * Reads what a part needs, and answers what changes one object of it, as `apply` does.
   */
  begin(
    at: Write,
    ids: readonly string[],
    args: Record<string, unknown>,
  ): Promise<(id: string) => Promise<void>>;
};

/** What a job can do with each of its objects. */
export type JobList<Row extends BulkRow = BulkRow> = {
  /** Those with these ids, or all under the filter. */
  rows(
    db: Db,
    selection: { ids: readonly string[] | undefined; filter: unknown },
    page: BulkPage,
  ): Promise<Row[]>;
  actions: Readonly<Record<string, BulkAction<Row> | PartAction>>;
};

/** A list that people change in bulk. */
export type BulkList<Row extends BulkRow = BulkRow> = JobList<Row> & {
  reading: Permission;
  /** The filters of the list, as its addresses write them. */
  filter: z.ZodType;
  actions: Readonly<Record<string, BulkAction<Row>>>;
};
