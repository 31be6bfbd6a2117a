import type { Generated } from 'kysely';
import type { Defaulted, Json } from './column.ts';

export type StoredPrize = { title: string; imageId: string | null; count: number };

export type RaffleRow = {
  id: Generated<number>;
  code: string;
  title: string;
  site_ids: Defaulted<number[]>;
  page_code: string | null;
  active_tab: Defaulted<1 | 2 | 3>;
  opens_at: Date | null;
  closes_at: Date | null;
  results_at: Date | null;
  conditions_file_id: string | null;
  organizer: Defaulted<string>;
  prizes: Json<StoredPrize[]>;
  reserve_count: Defaulted<number>;
  link_to_results: string | null;
  decider_title: Defaulted<string>;
  shows_full_barcode: Defaulted<boolean>;
  joins_orders: Defaulted<boolean>;
  is_published: Defaulted<boolean>;
  closed_at: Date | null;
  list_text: string | null;
  list_hash: string | null;
  decider_value: string | null;
  decided_at: Date | null;
};

export type RaffleParticipantRow = {
  id: Generated<number>;
  raffle_id: number;
  ticket: string;
  number: number | null;
  is_active: boolean;
  refused_at: Date | null;
  full_name: Defaulted<string>;
  email: Defaulted<string>;
  phone: Defaulted<string>;
  display_name: Defaulted<string>;
  user_id: string | null;
  order_id: number | null;
  order_piece: number | null;
  secret: string;
  registered_at: Date;
  consented_at: Date | null;
  consent_version: string | null;
  consented_from: string | null;
  publication_consented_at: Date | null;
  request_id: string | null;
};

export type RaffleWinnerRow = { raffle_id: number; place: number; participant_id: number };

export type TagRow = {
  barcode: string;
  group_id: number | null;
  issued_at: Date | null;
  order_id: number | null;
  /** The lot that it hangs on. */
  offer_id: number | null;
};
