import type { Generated, GeneratedAlways } from 'kysely';
import type { Defaulted, Json } from './column.ts';

export type ReviewParamRow = {
  id: Generated<number>;
  type_id: number;
  code: string;
  title: string;
  kind: 'text' | 'choice';
  options: Defaulted<string[]>;
  position: Defaulted<number>;
};

export type ReviewRow = {
  id: Generated<number>;
  type_id: number;
  product_id: number | null;
  user_id: string | null;
  author: string;
  size_title: Defaulted<string>;
  rate: number;
  text: Defaulted<string>;
  /** The author and the text in lower case. */
  words: GeneratedAlways<string>;
  params: Json<{ id: number; value: string }[]>;
  image_ids: Defaulted<string[]>;
  video_ids: Defaulted<string[]>;
  status: Defaulted<'waiting' | 'published' | 'refused'>;
  refusal: string | null;
  answer: string | null;
  answered_at: Date | null;
  helpful_count: Defaulted<number>;
  consent_version: string | null;
  consented_at: Date | null;
  consented_from: string | null;
  request_id: string | null;
  created_at: Date;
  decided_at: Date | null;
  version: Defaulted<number>;
};

export type ReviewVoteRow = { review_id: number; user_id: string };

export type ReviewRequestRow = { order_id: number; asked_at: Date };
