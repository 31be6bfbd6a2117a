import type { Generated } from 'kysely';
import type { Json } from './column.ts';

export type MailingRecipientRow = {
  id: Generated<number>;
  email: string;
  asked_at: Date;
  asked_from: string;
  consent_version: string;
  confirmed_at: Date | null;
  left_at: Date | null;
  token_hash: string | null;
  token_ends_at: Date | null;
};

export type MailingLetterRow = {
  code: string;
  subject: string;
  lines: Json<string[]>;
  link_title: string | null;
  link_path: string | null;
  created_at: Date;
};

export type MailingSendingRow = { letter_code: string; recipient_id: number; queued_at: Date };
