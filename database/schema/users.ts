import type { Generated } from 'kysely';
import type { Defaulted, Json } from './column.ts';

export type UserRoleRow = {
  code: string;
  title: string;
  price_role: string;
  visible_price_roles: string[];
  user_type_code: string;
  full_name_pattern: string | null;
  version: Defaulted<number>;
};

type SchoolInfo = { school: string; district: string; city: string };

export type UserRow = {
  id: Generated<string>;
  email: string | null;
  phone: string | null;
  full_name: Defaulted<string>;
  user_role: string;
  price_role: string;
  user_bonus_type: Defaulted<string>;
  organization: string | null;
  inn: string | null;
  password_hash: string | null;
  is_staff: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  phone_confirmed_at: Date | null;
  email_confirmed_at: Date | null;
  birth_date: string | null;
  school_info: SchoolInfo | null;
  params: Json<Record<string, string | number | boolean>>;
  approved_at: Date | null;
  deletion_asked_at: Date | null;
  erased_at: Date | null;
  /** Grows with every change by staff. */
  version: Defaulted<number>;
  /** Of the back office: gets the new orders of this buyer. */
  manager_id: string | null;
  /** Of an organisation that staff have refused, with the reason that was sent to it. */
  declined_at: Date | null;
  decline_reason: string | null;
};

/** Kept by triggers when a transaction ends: see migration 0087. */
export type BuyerTotalsRow = {
  user_id: string;
  orders: Defaulted<number>;
  /** Of what was paid and not refunded. */
  spent_kopecks: Defaulted<number>;
  /** `-infinity` before the first. */
  last_order_at: Defaulted<Date>;
  /** On the default account. */
  bonuses: Defaulted<number>;
  /** Cities of addresses, and `#` with codes of points. */
  places: Defaulted<string[]>;
};

export type CustomerNoteRow = {
  id: Generated<number>;
  user_id: string;
  staff_id: string | null;
  text: string;
  is_pinned: Defaulted<boolean>;
  created_at: Date;
  version: Defaulted<number>;
};

export type ConsentRow = {
  id: Generated<number>;
  user_id: string;
  purpose: 'processing' | 'offer' | 'mailing' | 'publication';
  text_version: string;
  given_at: Date;
  given_from: string | null;
  withdrawn_at: Date | null;
};

export type PasswordResetRow = { token_hash: string; user_id: string; expires_at: Date };
export type TemporaryPasswordRow = { user_id: string; password_hash: string; expires_at: Date };
export type EmailChangeRow = {
  user_id: string;
  email: string;
  token_hash: string | null;
  expires_at: Date;
};
