import type { Generated } from 'kysely';
import type { FieldKind } from '#domain/forms/field.ts';
import type { Defaulted, Json } from './column.ts';

export type FormTypeRow = {
  id: Generated<number>;
  code: string;
  title: string;
  text: Defaulted<string>;
  submit_title: Defaulted<string>;
  done_text: Defaulted<string>;
  needs_login: Defaulted<boolean>;
  site_ids: Defaulted<number[]>;
  is_active: Defaulted<boolean>;
};

export type StoredOption = { value: string; title: string };

export type FormFieldRow = {
  id: Generated<number>;
  type_id: number;
  code: string;
  kind: FieldKind;
  name: string;
  is_required: Defaulted<boolean>;
  options: Json<StoredOption[]>;
  hint: Defaulted<string>;
  placeholder: Defaulted<string>;
  most_length: number | null;
  from_profile: 'prefilled' | 'locked' | null;
  site_ids: Defaulted<number[]>;
  user_roles: Defaulted<string[]>;
  position: Defaulted<number>;
};

/** The value of one field; file ids for files. */
export type StoredParam = { id: string; value: string | string[] };

export type FormRow = {
  id: Generated<number>;
  type_id: number;
  site_id: number;
  user_id: string | null;
  is_active: Defaulted<boolean>;
  params: Json<StoredParam[]>;
  created_at: Defaulted<Date>;
  request_id: string | null;
  consent_version: string | null;
  sent_from: string | null;
};
