import type { Permission } from '#domain/staff/permissions.ts';
import type { StaffPerson, Write } from './person.ts';

/** How changes of one action are undone (BD9). */
export type Undoable = {
  permission: Permission;
  /** ⚿ */
  stepUp: boolean;
  /** The fields of the object as they are now; locks it. Undefined when it is gone. */
  current(
    trx: Write['trx'],
    id: string,
  ): Promise<{ fields: Record<string, unknown>; version: number } | undefined>;
  /** Saves the object with these values by the use case that makes such changes. */
  save(
    at: Write,
    caller: StaffPerson,
    id: string,
    fields: Record<string, unknown>,
    version: number,
  ): Promise<void>;
};
