import type { Profile } from '#contract/users.ts';
import type { Db } from '#database/schema.ts';
import { PERSONAL_DATA } from '#server/personal-data.ts';
import { consentsOf } from './consents.ts';

/** All data that the shop stores about a person, in the format of the owner's API where it has one. */
export async function exportData(db: Db, profile: Profile, now: Date) {
  const { uid } = profile;
  const file = { exportedAt: now.toISOString(), profile, consents: await consentsOf(db, uid) };
  for (const part of PERSONAL_DATA) Object.assign(file, await part.export?.(db, uid));
  return file;
}
