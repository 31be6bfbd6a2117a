import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import type { Defaulted, Json } from './schema/column.ts';
import type { ContentBlockRow, PageRow, SeoRecordRow } from './schema/content.ts';
import type { FormFieldRow, FormRow, FormTypeRow } from './schema/forms.ts';
import type { MailingLetterRow, MailingRecipientRow, MailingSendingRow } from './schema/mailing.ts';
import type { NewsRow, NewsTagRow } from './schema/news.ts';
import type { RaffleParticipantRow, RaffleRow, RaffleWinnerRow, TagRow } from './schema/raffles.ts';
import type { ReviewParamRow, ReviewRow, ReviewVoteRow } from './schema/reviews.ts';
import type { ShopPointRow } from './schema/shop-points.ts';
import type { UploadRow } from './schema/uploads.ts';

/* Row types of the migrated database, compared with it by tests/schema.api.test.ts. snake_case means a row. */

export type { Defaulted, Json } from './schema/column.ts';

export type CurrencyRow = {
  id: number;
  code: string;
  sign: string;
  title: string;
  rate: number;
  position: Defaulted<number>;
};

export type SiteRow = {
  id: number;
  code: string;
  title: string;
  mode: 'retail' | 'dealer';
  phone: string;
  city: string;
  working_hours: string;
  config: Json<Record<string, unknown>>;
  css: Json<Record<string, string>>;
};

export type UserRoleRow = {
  code: string;
  title: string;
  price_role: string;
  visible_price_roles: string[];
  user_type_code: string;
  full_name_pattern: string | null;
};

export type StatusRow = {
  kind: 'order' | 'blank';
  id: number;
  code: string;
  title: string;
  group_id: number;
  allows_cancel: Defaulted<boolean>;
};

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

type SchoolInfo = { school: string; district: string; city: string };

export type UserRow = {
  id: Generated<string>;
  email: string | null;
  phone: string | null;
  full_name: Defaulted<string>;
  user_role: string;
  price_role: string;
  user_bonus_type: Defaulted<string>;
  organization: string | null;
  inn: string | null;
  password_hash: string | null;
  is_staff: Defaulted<boolean>;
  created_at: Defaulted<Date>;
  phone_confirmed_at: Date | null;
  email_confirmed_at: Date | null;
  birth_date: string | null;
  school_info: SchoolInfo | null;
  params: Json<Record<string, string | number | boolean>>;
  approved_at: Date | null;
  deletion_asked_at: Date | null;
  erased_at: Date | null;
};

export type ConsentRow = {
  id: Generated<number>;
  user_id: string;
  purpose: 'processing' | 'offer' | 'mailing' | 'publication';
  text_version: string;
  given_at: Date;
  given_from: string | null;
  withdrawn_at: Date | null;
};

export type PasswordResetRow = { token_hash: string; user_id: string; expires_at: Date };
export type TemporaryPasswordRow = { user_id: string; password_hash: string; expires_at: Date };

export type MessageRow = {
  id: Generated<number>;
  channel: 'email' | 'sms';
  recipient: string;
  template: string;
  params: Json<Record<string, unknown>>;
  tries: Defaulted<number>;
  next_try: Date | null;
  gave_up_at: Date | null;
};

export type FileRow = {
  id: string;
  kind: 'image' | 'video' | 'document';
  extension: string;
  path: string;
  bytes: number;
  width: number | null;
  height: number | null;
  created_at: Defaulted<Date>;
};

export type CategoryRow = {
  id: number;
  parent_id: number | null;
  code: string;
  title: string;
  h1: string | null;
  seo_title: string | null;
  seo_description: string | null;
  description: string | null;
  image_id: string | null;
  position: Defaulted<number>;
};

/** Sizes of one kind of jewelry; all columns are equally long. */
export type SizeTable = {
  title: string;
  columns: { title: string; values: string[] }[];
  hint: string | null;
};

export type PartnerRow = {
  id: number;
  code: string;
  title: string;
  description: Defaulted<string>;
  size_table: Json<SizeTable[]>;
  image_ids: Defaulted<string[]>;
};

export type StickerRow = {
  id: number;
  code: string;
  name: string;
  name_template: string | null;
  text_colour: string;
  background: string;
  image_ids: Defaulted<string[]>;
  position: Defaulted<number>;
};

export type FilterRow = {
  id: number;
  code: string;
  title: string;
  display: Defaulted<'list' | 'chips'>;
  priority_id: Defaulted<number>;
  is_seo: Defaulted<boolean>;
};

export type FilterValueRow = {
  id: number;
  filter_id: number;
  code: string;
  title: string;
  swatch: string | null;
  position: Defaulted<number>;
};

export type FilterValueDependencyRow = { value_id: number; depended_id: number };

export type ProductSetRow = { id: number; title: string };

export type ProductOption = {
  code: string;
  title: string;
  values: string[];
  showInCardSeparately: boolean;
};

export type ProductRow = {
  id: number;
  code: string;
  vendor_code: string;
  title: string;
  description: Defaulted<string>;
  primary_category_id: number;
  partner_id: number | null;
  set_id: number | null;
  set_position: Defaulted<number>;
  seo_h1: string | null;
  seo_category_title: string | null;
  seo_description: string | null;
  replace_description: Defaulted<boolean>;
  catalog_image_id: string | null;
  image_ids: Defaulted<string[]>;
  video_ids: Defaulted<string[]>;
  video_link: string | null;
  options: Json<ProductOption[]>;
  params: Json<{ title: string; content: string }[]>;
  complectation: Json<{ title: string; value: string }[]>;
  discount_percent: Defaulted<number>;
  rate: Defaulted<number>;
  review_count: Defaulted<number>;
  popularity: Defaulted<number>;
  is_published: Defaulted<boolean>;
  created_at: Defaulted<Date>;
};

export type ProductCategoryRow = { product_id: number; category_id: number };
export type ProductSiteRow = { product_id: number; site_id: number };
export type ProductFilterValueRow = { product_id: number; value_id: number };
export type ProductStickerRow = { product_id: number; sticker_id: number };

export type ProductAccessoryRow = {
  product_id: number;
  accessory_id: number;
  position: Defaulted<number>;
};

export type ProductGroupRow = {
  id: number;
  product_id: number;
  title: string;
  position: Defaulted<number>;
  filter_value_id: number | null;
};

export type OfferRow = {
  id: number;
  group_id: number;
  stock: Defaulted<number>;
  reserved: Defaulted<number>;
  weight_mg: Defaulted<number>;
  length_mm: Defaulted<number>;
  width_mm: Defaulted<number>;
  height_mm: Defaulted<number>;
  uin: string | null;
  options: Json<{ code: string; title: string; value: string }[]>;
};

export type OfferPriceRow = {
  offer_id: number;
  role: string;
  limit_kopecks: Defaulted<number>;
  price_kopecks: number;
  old_price_kopecks: number | null;
};

export type CollectionRow = {
  id: number;
  code: string;
  title: string;
  description: Defaulted<string>;
  image_id: string | null;
  position: Defaulted<number>;
};

export type CollectionProductRow = {
  collection_id: number;
  product_id: number;
  position: Defaulted<number>;
};

export type BannerBlockRow = {
  id: number;
  code: string;
  title: string;
  site_ids: Defaulted<number[]>;
  category_id: number | null;
  value_ids: Defaulted<number[]>;
  product_ids: Defaulted<number[]>;
  position: Defaulted<number>;
};

export type BannerRow = {
  id: number;
  block_id: number;
  title: string;
  body: string | null;
  link: string | null;
  link_title: string | null;
  image_id: string | null;
  text_side: Defaulted<'left' | 'right'>;
  tone: Defaulted<'light' | 'dark'>;
  position: Defaulted<number>;
};

export type WidgetRow = {
  id: number;
  code: string;
  title: string;
  site_ids: Defaulted<number[]>;
  source: 'products' | 'collection' | 'popular' | 'discounted' | 'new';
  product_ids: Defaulted<number[]>;
  collection_id: number | null;
  size: Defaulted<number>;
  link: string | null;
  link_title: string | null;
};

export type BasketRow = {
  token: string;
  user_id: string | null;
  site_id: number;
  created_at: Defaulted<Date>;
  updated_at: Defaulted<Date>;
  promo_code: string | null;
  bonuses: Defaulted<number>;
  payment_type: string | null;
};

export type BasketLineRow = {
  basket: string;
  group_id: number;
  count: number;
  is_selected: Defaulted<boolean>;
  added_at: Defaulted<Date>;
  seen_price_kopecks: number | null;
  seen_obtainable: number | null;
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
  least_goods_kopecks: Defaulted<number>;
  max_uses: number | null;
  used: Defaulted<number>;
  max_uses_per_user: number | null;
  is_alone: Defaulted<boolean>;
};

export type PromoUseRow = {
  id: Generated<number>;
  promo_code_id: number;
  user_id: string | null;
  used_at: Date;
  order_id: number | null;
};

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

export type NotificationRow = {
  id: Generated<number>;
  /** Null for everybody. */
  user_id: string | null;
  type_code: string;
  title: string;
  body: string;
  link: string | null;
  created_at: Date;
  received_at: Date | null;
};

export type FavoriteRow = { id: Generated<number>; user_id: string; product_id: number };

export type RestockSubscriptionRow = {
  id: Generated<number>;
  form_id: number;
  user_id: string;
  group_id: number;
  email: string;
  full_name: string;
  consented_at: Date;
  closed_at: Date | null;
  in_stock_since: Date | null;
};

export type BlankRow = {
  id: Generated<number>;
  request_id: string | null;
  user_id: string | null;
  device_id: string | null;
  site_id: number;
  status_kind: Defaulted<'blank'>;
  status_id: number;
  offer_id: number | null;
  group_id: number | null;
  product_id: number | null;
  product_title: string;
  size_title: string;
  price_role: string;
  price_kopecks: number;
  phone: string;
  full_name: string;
  consented_at: Date;
  created_at: Date;
};

export type ConstructorSetRow = { id: Generated<number>; basket: string; added_at: Defaulted<Date> };
export type ConstructorSetMemberRow = { set_id: number; basket: string; group_id: number };

/** An address of §3 as it goes over the wire. */
export type StoredAddress = {
  country: string;
  region: string;
  city: string;
  settlement: string;
  street: string;
  house: string;
  flat: string;
  value: string;
  postal_code: string;
  kladr_id: string;
  city_fias_id: string;
  settlement_fias_id: string;
  geo_lat: string;
  geo_lon: string;
};

export type ShippingAddressRow = {
  id: Generated<number>;
  user_id: string;
  contact_person: string;
  phone: string;
  address: Json<StoredAddress>;
  latitude: number | null;
  longitude: number | null;
  kladr_id: string;
  city_fias_id: string;
  zip: string;
  is_default: Defaulted<boolean>;
  used_at: Date;
};

export type PaymentMethodRow = {
  id: number;
  code: string;
  name: string | null;
  hint: Defaulted<string>;
  way: 'online' | 'on_receipt' | 'invoice';
  months: number | null;
  delivery_kinds: Defaulted<('address' | 'pickup_point')[]>;
  site_ids: Defaulted<number[]>;
  user_roles: Defaulted<string[]>;
  is_default: Defaulted<boolean>;
  is_active: Defaulted<boolean>;
  position: Defaulted<number>;
};

/** What a receipt names: the sum of a line is its price times its quantity. */
export type StoredReceiptItem = {
  description: string;
  quantity: number;
  unit_kopecks: number;
  vat_basis_points: number | null;
  subject: 'commodity' | 'service';
};
export type StoredReceipt = { email: string | null; phone: string | null; items: StoredReceiptItem[] };

export type PaymentRow = {
  id: Generated<string>;
  bill_id: number;
  provider: 'bank' | 'yookassa';
  provider_payment_id: string | null;
  amount_kopecks: number;
  refunded_kopecks: Defaulted<number>;
  receipt: ColumnType<StoredReceipt, string, string>;
  status: Defaulted<'asked' | 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled'>;
  confirmation_url: string | null;
  created_at: Date;
  checked_at: Date | null;
};

export type PaymentEventRow = {
  id: Generated<number>;
  payment_id: string;
  status: string;
  heard_at: Date;
};

export type PaymentRefundRow = {
  id: Generated<string>;
  payment_id: string;
  provider_refund_id: string | null;
  amount_kopecks: number;
  why: string;
  receipt: ColumnType<StoredReceipt, string, string>;
  status: Defaulted<'asked' | 'pending' | 'succeeded' | 'canceled'>;
  created_at: Date;
};

export type BankPaymentRow = {
  id: string;
  idempotence_key: string;
  status: Defaulted<'pending' | 'succeeded' | 'canceled'>;
  amount_kopecks: number;
  refunded_kopecks: Defaulted<number>;
  description: string;
  order_id: number;
  success_path: string;
  failure_path: string;
  created_at: Date;
  expires_at: Date;
};

export type BankRefundRow = {
  id: string;
  idempotence_key: string;
  payment_id: string;
  amount_kopecks: number;
  created_at: Date;
};

/** How an order is delivered, as it was chosen. */
export type StoredDelivery = {
  methodCode: string;
  name: string;
  kind: 'address' | 'pickupPoint';
  pointCode: string | null;
  pointName: string | null;
  /** In one line. */
  address: string;
  workTime: string | null;
  phone: string | null;
  /** Latitude and longitude in degrees. */
  coord: [number, number] | null;
  /** The address part by part. */
  destination: { address: StoredAddress; kladrId: string; zip: string } | null;
  /** Working days. */
  daysFrom: number;
  daysTo: number;
};

export type StoredLedgerStep = { step: string; text: string; amount: number };

export type OrderRow = {
  id: Generated<number>;
  number: Generated<string>;
  user_id: string | null;
  site_id: number;
  status_kind: Defaulted<'order'>;
  status_id: number;
  payment_status: Defaulted<number>;
  created_at: Date;
  reserved_until: Date | null;
  full_name: string;
  email: string;
  phone: string;
  recipient: { fio: string; phone: string } | null;
  comment: Defaulted<string>;
  delivery: ColumnType<StoredDelivery, string, string>;
  payment_method_id: number;
  payment_code: string;
  payment_name: string;
  is_online: boolean;
  price_role: string;
  goods_kopecks: number;
  discount_kopecks: number;
  delivery_kopecks: number;
  total_kopecks: number;
  refunded_kopecks: Defaulted<number>;
  vat_basis_points: number;
  vat_kopecks: number;
  ledger: ColumnType<StoredLedgerStep[], string, string>;
  promo_code: string | null;
  promo_code_id: number | null;
  bonuses_written_off: Defaulted<number>;
  bonuses_to_accrue: Defaulted<number>;
  bonuses_accrued_at: Date | null;
  multiplier: Defaulted<number>;
  weight_mg: Defaulted<number>;
  request_id: string | null;
  request_hash: string | null;
  secret: string;
  device_id: string | null;
  track_number: string | null;
  track_url: string | null;
  paid_at: Date | null;
  released_at: Date | null;
  handed_over_at: Date | null;
  completed_at: Date | null;
  cancelled_at: Date | null;
  cancelled_by: 'buyer' | 'shop' | 'expiry' | 'payment' | null;
};

export type OrderLineRow = {
  id: Generated<number>;
  order_id: number;
  position: number;
  product_id: number | null;
  group_id: number | null;
  title: string;
  vendor_code: string;
  size_title: string;
  path: string;
  image_id: string | null;
  count: number;
  refunded_count: Defaulted<number>;
  unit_kopecks: number;
  old_total_kopecks: number;
  total_kopecks: number;
  paid_kopecks: number;
  vat_kopecks: number;
};

export type OrderPieceRow = {
  id: Generated<number>;
  line_id: number;
  offer_id: number | null;
  count: number;
  uin: string | null;
};

export type OrderEventRow = {
  id: Generated<number>;
  order_id: number;
  at: Date;
  status_kind: Defaulted<'order'>;
  status_id: number | null;
  payment_status: number | null;
  text: string;
};

export type BillRow = { id: Generated<number>; order_id: number; amount_kopecks: number };

export type OrderRefundRow = {
  id: Generated<number>;
  order_id: number;
  request_id: string | null;
  lines: ColumnType<{ lineId: number; count: number; amountKopecks: number }[], string, string>;
  reason: string;
  text: Defaulted<string>;
  status: Defaulted<'asked' | 'approved' | 'declined' | 'paid'>;
  amount_kopecks: number;
  created_at: Date;
  decided_at: Date | null;
};

/** What a way of delivery asks of an address (spec §5). */
export type StoredAddressValidator =
  | { rule: 'city' | 'street' | 'house' | 'kladrId' | 'zip' | 'value' }
  | { rule: 'custom'; field: keyof StoredAddress; pattern: string; message: string };

export type DeliveryMethodRow = {
  id: number;
  code: string;
  name: string;
  hint: Defaulted<string>;
  kind: 'address' | 'pickup_point';
  is_by_carrier: Defaulted<boolean>;
  is_free_above_threshold: Defaulted<boolean>;
  is_default: Defaulted<boolean>;
  is_active: Defaulted<boolean>;
  site_ids: Defaulted<number[]>;
  validators: Json<StoredAddressValidator[]>;
  position: Defaulted<number>;
};

export type DeliveryZoneRow = {
  id: number;
  title: string;
  regions: string[];
  index_ranges: Json<[first: number, last: number][]>;
};

export type DeliveryTariffRow = {
  method_id: number;
  zone_id: number;
  base_kopecks: number;
  included_grams: Defaulted<number>;
  per_kilogram_kopecks: Defaulted<number>;
  most_grams: number | null;
  days_from: number;
  days_to: number;
};

export type DeliveryPointRow = {
  code: string;
  method_id: number;
  name: string;
  region: string;
  city: string;
  kladr_id: Defaulted<string>;
  city_fias_id: Defaulted<string>;
  zip: Defaulted<string>;
  address_value: string;
  latitude: number;
  longitude: number;
  work_time: Defaulted<string>;
  phone: Defaulted<string>;
  how_to_get: Defaulted<string>;
  is_locker: Defaulted<boolean>;
  has_fitting: Defaulted<boolean>;
  accepts_cards: Defaulted<boolean>;
  most_grams: number | null;
};

export type DeliveryCalculationRow = {
  id: Generated<string>;
  user_id: string;
  basket_hash: string;
  method_id: number;
  destination_key: string;
  full_price_kopecks: number;
  days_from: number;
  days_to: number;
  created_at: Date;
  expires_at: Date;
};

export type Schema = {
  currencies: CurrencyRow;
  sites: SiteRow;
  user_roles: UserRoleRow;
  statuses: StatusRow;
  secrets: SecretRow;
  sessions: SessionRow;
  refresh_tokens: RefreshTokenRow;
  sign_in_codes: SignInCodeRow;
  users: UserRow;
  consents: ConsentRow;
  password_resets: PasswordResetRow;
  temporary_passwords: TemporaryPasswordRow;
  messages: MessageRow;
  files: FileRow;
  uploads: UploadRow;
  categories: CategoryRow;
  partners: PartnerRow;
  news_tags: NewsTagRow;
  news: NewsRow;
  shop_points: ShopPointRow;
  stickers: StickerRow;
  filters: FilterRow;
  filter_values: FilterValueRow;
  filter_value_dependencies: FilterValueDependencyRow;
  product_sets: ProductSetRow;
  products: ProductRow;
  product_categories: ProductCategoryRow;
  product_sites: ProductSiteRow;
  product_filter_values: ProductFilterValueRow;
  product_stickers: ProductStickerRow;
  product_accessories: ProductAccessoryRow;
  product_groups: ProductGroupRow;
  offers: OfferRow;
  offer_prices: OfferPriceRow;
  collections: CollectionRow;
  collection_products: CollectionProductRow;
  banner_blocks: BannerBlockRow;
  banners: BannerRow;
  widgets: WidgetRow;
  pages: PageRow;
  content_blocks: ContentBlockRow;
  seo_records: SeoRecordRow;
  baskets: BasketRow;
  basket_lines: BasketLineRow;
  favorites: FavoriteRow;
  review_params: ReviewParamRow;
  raffles: RaffleRow;
  raffle_participants: RaffleParticipantRow;
  raffle_winners: RaffleWinnerRow;
  tags: TagRow;
  reviews: ReviewRow;
  review_votes: ReviewVoteRow;
  form_types: FormTypeRow;
  form_fields: FormFieldRow;
  forms: FormRow;
  mailing_recipients: MailingRecipientRow;
  mailing_letters: MailingLetterRow;
  mailing_sendings: MailingSendingRow;
  restock_subscriptions: RestockSubscriptionRow;
  blanks: BlankRow;
  constructor_sets: ConstructorSetRow;
  constructor_set_members: ConstructorSetMemberRow;
  promo_codes: PromoCodeRow;
  promo_uses: PromoUseRow;
  bonus_account_types: BonusAccountTypeRow;
  bonus_accounts: BonusAccountRow;
  bonus_log: BonusLogRow;
  notifications: NotificationRow;
  shipping_addresses: ShippingAddressRow;
  delivery_methods: DeliveryMethodRow;
  delivery_zones: DeliveryZoneRow;
  delivery_tariffs: DeliveryTariffRow;
  delivery_points: DeliveryPointRow;
  delivery_calculations: DeliveryCalculationRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_pieces: OrderPieceRow;
  order_events: OrderEventRow;
  bills: BillRow;
  order_refunds: OrderRefundRow;
  payment_methods: PaymentMethodRow;
  payments: PaymentRow;
  payment_events: PaymentEventRow;
  payment_refunds: PaymentRefundRow;
  bank_payments: BankPaymentRow;
  bank_refunds: BankRefundRow;
};

/** A connection or a transaction: queries take it first and never care which. */
export type Db = Kysely<Schema> | Transaction<Schema>;
