import type { Db } from '#database/schema.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import type { RoleLimits } from '#domain/staff/roles.ts';

/** A signed-in person of the back office, read for every call (§2.2, rule 2). */
export type StaffPerson = {
  id: string;
  email: string;
  fio: string;
  role: string;
  roleTitle: string;
  permissions: ReadonlySet<Permission>;
  limits: RoleLimits;
  isDemo: boolean;
};

/** The caller of a change, for the audit: a person with the request, or a command of the terminal. */
export type Actor =
  | {
      kind: 'staff';
      id: string;
      title: string;
      sessionId: string;
      ip: string;
      userAgent: string | undefined;
      requestId: string;
    }
  | { kind: 'command'; title: string }
  | { kind: 'system'; title: string };

/** A change that is being carried out: its transaction, its author and its moment. */
export type Write = {
  trx: Db;
  by: Actor;
  now: Date;
  /** The record of the audit that it undoes. */
  undoOf?: number | undefined;
  /** Of the bulk job that makes it. */
  batchId?: string | undefined;
};

/** A command of the terminal. */
export const COMMAND: Actor = { kind: 'command', title: 'Команда' };

/** The person among actors; undefined for a command and the shop itself. */
export const staffIdOf = (by: Actor): string | undefined => (by.kind === 'staff' ? by.id : undefined);
