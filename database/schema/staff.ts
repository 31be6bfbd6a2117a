import type { Generated } from 'kysely';
import type { RoleLimits } from '#domain/staff/roles.ts';
import type { Defaulted, Json } from './column.ts';

export type StaffRoleRow = {
  code: string;
  title: string;
  /** Null: those of `DEFAULT_ROLES` for this code. */
  permissions: string[] | null;
  limits: Json<RoleLimits>;
  /** Minutes without a call after which a session ends. */
  idle_minutes: Defaulted<number>;
  version: Defaulted<number>;
};

export type StaffStatus = 'invited' | 'active' | 'blocked';

export type StaffRow = {
  id: Generated<string>;
  email: string;
  fio: string;
  role: string;
  status: StaffStatus;
  password_hash: string | null;
  /** Sealed; a confirmed one. */
  totp_secret: string | null;
  /** The latest accepted step of thirty seconds. */
  totp_step: number | null;
  /** Too many wrong passwords in a day. */
  locked_at: Date | null;
  is_demo: Defaulted<boolean>;
  settings: Json<Record<string, unknown>>;
  version: Defaulted<number>;
  created_at: Date;
  signed_in_at: Date | null;
};

export type StaffPasskeyRow = {
  /** Of the credential, base64url. */
  id: string;
  staff_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  transports: string[];
  title: string;
  created_at: Date;
  used_at: Date | null;
};

export type StaffRecoveryCodeRow = { staff_id: string; hash: string; used_at: Date | null };

/** `factor` waits for the second factor, `enroll` for a first one. */
export type StaffSessionStage = 'factor' | 'enroll' | 'open';

export type StaffSessionRow = {
  id: Generated<string>;
  token_hash: string;
  staff_id: string;
  stage: StaffSessionStage;
  opened_at: Date;
  seen_at: Date;
  /** When the second factor was last given. */
  confirmed_at: Date | null;
  /** Sealed; shown, and not yet confirmed by a code. */
  pending_totp: string | null;
  ip: string;
  browser: string;
};

export type StaffLinkKind = 'setup' | 'invitation' | 'password' | 'not-me';

export type StaffLinkRow = { hash: string; kind: StaffLinkKind; staff_id: string | null; expires_at: Date };

/** Browsers that a person has signed in with: another one is written about. */
export type StaffBrowserRow = { staff_id: string; hash: string; seen_at: Date };

export type StaffRequestRow = {
  staff_id: string;
  key: string;
  request_hash: string;
  answer: Json<unknown>;
  at: Date;
};

export type StaffOpeningRow = { staff_id: string; object_kind: string; object_id: string; day: string };
