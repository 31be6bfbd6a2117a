import type { ColumnType, Generated } from 'kysely';
import type { Face } from '#domain/engraving/engraving.ts';
import type { Gift } from '#domain/orders/gift.ts';
import type { Defaulted, DefaultedKopecks, NullableKopecks } from './column.ts';

export type BasketRow = {
  token: string;
  user_id: string | null;
  site_id: number;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  promo_code: string | null;
  bonuses: Defaulted<number>;
  payment_type: string | null;
  gift: ColumnType<Gift, string, string> | null;
};

export type BasketLineRow = {
  basket: string;
  group_id: number;
  count: number;
  is_selected: Defaulted<boolean>;
  added_at: Defaulted<Date>;
  seen_price_kopecks: NullableKopecks;
  seen_obtainable: number | null;
  engraving_text: string | null;
  engraving_face: Face | null;
};

export type BasketRequestRow = {
  basket: string;
  request_id: string;
  created_at: Date;
  answer: ColumnType<object, string, string> | null;
};

export type PromoCodeRow = {
  id: Generated<number>;
  code: string;
  kind: 'percent' | 'amount';
  value: number;
  is_active: Defaulted<boolean>;
  starts_at: Date | null;
  ends_at: Date | null;
  user_roles: Defaulted<string[]>;
  category_ids: Defaulted<number[]>;
  least_goods_kopecks: DefaultedKopecks;
  max_uses: number | null;
  used: Defaulted<number>;
  max_uses_per_user: number | null;
  is_alone: Defaulted<boolean>;
  version: Defaulted<number>;
};

export type PromoUseRow = {
  id: Generated<number>;
  promo_code_id: number;
  user_id: string | null;
  used_at: Date;
  order_id: number | null;
};

export type ConstructorSetRow = { id: Generated<number>; basket: string; added_at: Defaulted<Date> };
export type ConstructorSetMemberRow = { set_id: number; basket: string; group_id: number };
