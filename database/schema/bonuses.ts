import type { Generated } from 'kysely';
import type { Defaulted } from './column.ts';

export type BonusAccountTypeRow = { id: number; code: string; title: string };
export type BonusAccountRow = { user_id: string; account_type_id: number; value: Defaulted<number> };

export type BonusLogRow = {
  id: Generated<number>;
  user_id: string;
  account_type_id: number;
  amount: number;
  text: string;
  created_at: Date;
  order_id: number | null;
};
