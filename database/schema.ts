import type { Kysely, Transaction } from 'kysely';
import type { ShippingAddressRow } from './schema/addresses.ts';
import type { ApprovalRow } from './schema/approvals.ts';
import type { BackupRow } from './schema/backups.ts';
import type { BannerBlockRow, BannerRow, WidgetRow } from './schema/banners.ts';
import type {
  BasketLineRow,
  BasketRequestRow,
  BasketRow,
  ConstructorSetMemberRow,
  ConstructorSetRow,
  PromoCodeRow,
  PromoUseRow,
} from './schema/basket.ts';
import type { BlankRow, RestockSubscriptionRow } from './schema/blanks.ts';
import type { BonusAccountRow, BonusAccountTypeRow, BonusLogRow } from './schema/bonuses.ts';
import type {
  CatalogueChangeRow,
  CategoryRow,
  DeletedLotRow,
  FilterRow,
  FilterValueDependencyRow,
  FilterValueRow,
  OfferPriceRow,
  OfferRow,
  PreparedSelectionRow,
  PriceChangeRow,
  ProductAccessoryRow,
  ProductCategoryRow,
  ProductFilterValueRow,
  ProductGroupRow,
  ProductRow,
  ProductSetRow,
  ProductSiteRow,
  ProductStickerRow,
  ProductTotalsRow,
  RedirectRow,
  StickerRow,
  StockMovementRow,
} from './schema/catalog.ts';
import type { CollectionProductRow, CollectionRow } from './schema/collections.ts';
import type { SchemaCompatibilityRow } from './schema/compatibility.ts';
import type { ContentBlockRow, PageRow, SeoRecordRow } from './schema/content.ts';
import type {
  DeliveryCalculationRow,
  DeliveryMethodRow,
  DeliveryPointRow,
  DeliveryTariffRow,
  DeliveryZoneRow,
  ShopStockRow,
} from './schema/delivery.ts';
import type {
  BarcodeRow,
  ExchangeAccountRow,
  ExchangeFileRow,
  ExchangeIssueRow,
  ExchangePendingRow,
  ExchangeRunRow,
  ExchangeSessionRow,
  ExchangeTrialRow,
  ExternalIdRow,
  OrderExportRow,
  OrderOfferRow,
} from './schema/exchange.ts';
import type { FavoriteRow } from './schema/favorites.ts';
import type { BuiltFeedRow } from './schema/feeds.ts';
import type { FormFieldRow, FormRow, FormTypeRow } from './schema/forms.ts';
import type { GoodsImportProductRow, GoodsImportRow } from './schema/goods-imports.ts';
import type { BookDifferenceRow, LedgerCheckRow } from './schema/ledger.ts';
import type { MailingLetterRow, MailingRecipientRow, MailingSendingRow } from './schema/mailing.ts';
import type { MessageLogRow, MessageRow } from './schema/messages.ts';
import type { NewsRow, NewsTagRow } from './schema/news.ts';
import type { NotificationRow } from './schema/notifications.ts';
import type {
  BillRow,
  OrderEventRow,
  OrderLineRow,
  OrderNoteRow,
  OrderPieceRow,
  OrderRefundRow,
  OrderRow,
  PaymentLinkRow,
  ReturnedPieceRow,
  StatusRow,
} from './schema/orders.ts';
import type { PartnerRow } from './schema/partners.ts';
import type {
  BankPaymentRow,
  BankRefundRow,
  PaymentEventRow,
  PaymentMethodRow,
  PaymentRefundRow,
  PaymentRow,
  PaymentStateRow,
} from './schema/payments.ts';
import type { RaffleParticipantRow, RaffleRow, RaffleWinnerRow, TagRow } from './schema/raffles.ts';
import type { ReviewParamRow, ReviewRequestRow, ReviewRow, ReviewVoteRow } from './schema/reviews.ts';
import type { RefreshTokenRow, SecretRow, SessionRow, SignInCodeRow } from './schema/sessions.ts';
import type { ShopPointRow } from './schema/shop-points.ts';
import type { CurrencyRow, SiteRow } from './schema/sites.ts';
import type {
  StaffBrowserRow,
  StaffLinkRow,
  StaffOpeningRow,
  StaffPasskeyRow,
  StaffRecoveryCodeRow,
  StaffRequestRow,
  StaffRoleRow,
  StaffRow,
  StaffSessionRow,
} from './schema/staff.ts';
import type { StaffAuditRow, StaffUndoRow } from './schema/staff-audit.ts';
import type { StaffJobItemRow, StaffJobRow, StaffPresenceRow } from './schema/staff-jobs.ts';
import type { FileRow, UploadRow } from './schema/uploads.ts';
import type {
  BuyerTotalsRow,
  ConsentRow,
  CustomerNoteRow,
  EmailChangeRow,
  PasswordResetRow,
  TemporaryPasswordRow,
  UserRoleRow,
  UserRow,
} from './schema/users.ts';

/* The tables of the migrated database, compared with it by tests/schema.api.test.ts. snake_case means a row. Not kysely-codegen: its rows carry no comments. */

export type Schema = {
  schema_compatibility: SchemaCompatibilityRow;
  currencies: CurrencyRow;
  sites: SiteRow;
  user_roles: UserRoleRow;
  statuses: StatusRow;
  secrets: SecretRow;
  backups: BackupRow;
  ledger_checks: LedgerCheckRow;
  book_differences: BookDifferenceRow;
  staff_roles: StaffRoleRow;
  staff: StaffRow;
  staff_passkeys: StaffPasskeyRow;
  staff_recovery_codes: StaffRecoveryCodeRow;
  staff_sessions: StaffSessionRow;
  staff_links: StaffLinkRow;
  staff_browsers: StaffBrowserRow;
  staff_requests: StaffRequestRow;
  staff_audit: StaffAuditRow;
  staff_undos: StaffUndoRow;
  exchange_accounts: ExchangeAccountRow;
  exchange_sessions: ExchangeSessionRow;
  exchange_files: ExchangeFileRow;
  exchange_runs: ExchangeRunRow;
  exchange_trials: ExchangeTrialRow;
  exchange_issues: ExchangeIssueRow;
  exchange_pending: ExchangePendingRow;
  external_ids: ExternalIdRow;
  barcodes: BarcodeRow;
  order_exports: OrderExportRow;
  order_offers: OrderOfferRow;
  approvals: ApprovalRow;
  staff_openings: StaffOpeningRow;
  goods_imports: GoodsImportRow;
  goods_import_products: GoodsImportProductRow;
  staff_jobs: StaffJobRow;
  staff_job_items: StaffJobItemRow;
  staff_presence: StaffPresenceRow;
  sessions: SessionRow;
  refresh_tokens: RefreshTokenRow;
  sign_in_codes: SignInCodeRow;
  users: UserRow;
  consents: ConsentRow;
  buyer_totals: BuyerTotalsRow;
  customer_notes: CustomerNoteRow;
  password_resets: PasswordResetRow;
  temporary_passwords: TemporaryPasswordRow;
  email_changes: EmailChangeRow;
  messages: MessageRow;
  message_log: MessageLogRow;
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
  redirects: RedirectRow;
  product_sets: ProductSetRow;
  products: ProductRow;
  product_totals: ProductTotalsRow;
  product_categories: ProductCategoryRow;
  product_sites: ProductSiteRow;
  product_filter_values: ProductFilterValueRow;
  product_stickers: ProductStickerRow;
  product_accessories: ProductAccessoryRow;
  product_groups: ProductGroupRow;
  offers: OfferRow;
  deleted_lots: DeletedLotRow;
  stock_movements: StockMovementRow;
  offer_prices: OfferPriceRow;
  price_changes: PriceChangeRow;
  catalogue_changes: CatalogueChangeRow;
  prepared_selections: PreparedSelectionRow;
  collections: CollectionRow;
  collection_products: CollectionProductRow;
  banner_blocks: BannerBlockRow;
  banners: BannerRow;
  widgets: WidgetRow;
  pages: PageRow;
  content_blocks: ContentBlockRow;
  seo_records: SeoRecordRow;
  built_feeds: BuiltFeedRow;
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
  review_requests: ReviewRequestRow;
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
  basket_requests: BasketRequestRow;
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
  shop_stock: ShopStockRow;
  delivery_calculations: DeliveryCalculationRow;
  orders: OrderRow;
  order_lines: OrderLineRow;
  order_pieces: OrderPieceRow;
  order_events: OrderEventRow;
  bills: BillRow;
  order_refunds: OrderRefundRow;
  order_notes: OrderNoteRow;
  payment_links: PaymentLinkRow;
  returned_pieces: ReturnedPieceRow;
  payment_methods: PaymentMethodRow;
  payments: PaymentRow;
  payment_events: PaymentEventRow;
  payment_states: PaymentStateRow;
  payment_refunds: PaymentRefundRow;
  bank_payments: BankPaymentRow;
  bank_refunds: BankRefundRow;
};

/** A connection or a transaction: the first parameter of every query. */
export type Db = Kysely<Schema> | Transaction<Schema>;
