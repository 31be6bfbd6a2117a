import type { PartProfile, Profile } from '#contract/users.ts';
import { isWholesaler } from '#domain/roles.ts';
import type { User } from '#server/platform/shopper.ts';
import type { findUser } from './queries.ts';

type Row = Awaited<ReturnType<typeof findUser>>;

export function presentProfile(
  row: Row,
  { userRole, priceRole }: Pick<User, 'userRole' | 'priceRole'>,
  newEmail: string | null,
): Profile {
  return {
    uid: row.id,
    isOrganization: isWholesaler(userRole),
    isApproved: row.approved_at !== null,
    organization: row.organization,
    inn: row.inn,
    fio: row.full_name,
    email: row.email ?? '',
    newEmail,
    phone: row.phone,
    birthDate: row.birth_date,
    schoolInfo: row.school_info,
    hasPassword: row.password_hash !== null,
    userRole,
    priceRole,
    userBonusType: row.user_bonus_type,
    params: row.params,
  };
}

export function presentPart(row: Row, { userRole, priceRole }: User, bonuses: number): PartProfile {
  return {
    uid: row.id,
    fio: row.full_name,
    email: row.email ?? '',
    phone: row.phone,
    userRole,
    priceRole,
    bonuses,
  };
}
