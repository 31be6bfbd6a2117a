import type { Generated } from 'kysely';
import type { Defaulted } from './column.ts';

export type SecretRow = { name: string; value: string; created_at: Date };

export type SessionRow = {
  id: Generated<string>;
  user_id: string;
  device_id: string | null;
  opened_at: Date;
  expires_at: Date;
};

export type RefreshTokenRow = { hash: string; session_id: string; seed: string; replaced_at: Date | null };

export type SignInCodeRow = {
  recipient: string;
  hash: string;
  expires_at: Date;
  tries: Defaulted<number>;
};
