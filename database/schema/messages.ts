import type { Generated } from 'kysely';
import type { Defaulted, Json } from './column.ts';

export type MessageRow = {
  id: Generated<number>;
  channel: 'email' | 'sms';
  recipient: string;
  template: string;
  params: Json<Record<string, unknown>>;
  tries: Defaulted<number>;
  next_try: Date | null;
  gave_up_at: Date | null;
  /** Of the request that the message comes from. */
  request_id: string | null;
  created_at: Defaulted<Date>;
};

/** A message that was sent, or given up; without its words. */
export type MessageLogRow = {
  id: Generated<number>;
  at: Date;
  channel: 'email' | 'sms' | 'notice';
  template: string;
  subject: string | null;
  recipient: string;
  order_id: number | null;
  outcome: 'sent' | 'refused' | 'dropped';
};
