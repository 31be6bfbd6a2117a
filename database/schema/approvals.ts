import type { Generated } from 'kysely';
import type { Defaulted, GivenJson } from './column.ts';

/** An action above the limit of its author's role, which waits for somebody with a higher one. */
export type ApprovalRow = {
  id: Generated<number>;
  kind: string;
  object_kind: string;
  object_id: string;
  object_title: string;
  /** Kopecks, or bonuses. */
  amount: number;
  words: Defaulted<string>;
  args: GivenJson<Record<string, unknown>>;
  by_id: string | null;
  by_title: string;
  created_at: Date;
  is_approved: boolean | null;
  answer: Defaulted<string>;
  decided_by: string | null;
  decided_title: string | null;
  decided_at: Date | null;
};
