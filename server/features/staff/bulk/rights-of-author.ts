import type { Db } from '#database/schema.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { findMember, findRole, permissionsOf } from '../queries.ts';
import type { StaffJob } from './job-queries.ts';

/** What the author of a job may do now; nothing when they have been blocked. */
export async function rightsOfAuthor(
  db: Db,
  { staff_id: id }: Pick<StaffJob, 'staff_id'>,
): Promise<ReadonlySet<Permission>> {
  const author = id === null ? undefined : await findMember(db, id);
  const role = author?.status === 'active' ? await findRole(db, author.role) : undefined;
  return role === undefined ? new Set() : permissionsOf(role.code, role.permissions);
}
