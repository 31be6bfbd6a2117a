import type { Generated } from 'kysely';
import type { Defaulted, Json } from './column.ts';

export type CurrencyRow = {
  id: Generated<number>;
  code: string;
  sign: string;
  title: string;
  rate: number;
  position: Defaulted<number>;
  version: Defaulted<number>;
};

export type SiteRow = {
  id: Generated<number>;
  code: string;
  title: string;
  mode: 'retail' | 'dealer';
  phone: string;
  city: string;
  working_hours: string;
  config: Json<Record<string, unknown>>;
  css: Json<Record<string, string>>;
  version: Defaulted<number>;
};
