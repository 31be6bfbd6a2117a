import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { SecretMakers } from '#server/features/messages/send-messages.ts';
import { makeLink } from './links.ts';
import { findMember, findMemberByEmail } from './queries.ts';

type OfStaff = Pick<SecretMakers, 'staffInvitation' | 'staffPassword' | 'staffSignIn'>;

/** Links in letters to staff are made when the letter is sent; no letter is sent without a person for it. */
export const staffSecrets = (db: Kysely<Schema>): OfStaff => ({
  async staffInvitation(_email, { staffId }, now) {
    const member = await findMember(db, staffId);
    if (member?.status !== 'invited') return;
    return { token: await makeLink(db, 'invitation', staffId, now) };
  },

  async staffPassword(email, _params, now) {
    const member = await findMemberByEmail(db, email);
    if (member?.status !== 'active' || member.is_demo) return;
    return { token: await makeLink(db, 'password', member.id, now) };
  },

  async staffSignIn(_email, { staffId }, now) {
    const member = await findMember(db, staffId);
    if (member?.status !== 'active') return;
    return { token: await makeLink(db, 'not-me', staffId, now) };
  },
});
