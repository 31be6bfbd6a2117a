import type { Generated } from 'kysely';

export type NotificationRow = {
  id: Generated<number>;
  /** Null for all users. */
  user_id: string | null;
  type_code: string;
  title: string;
  body: string;
  link: string | null;
  created_at: Date;
  received_at: Date | null;
};
