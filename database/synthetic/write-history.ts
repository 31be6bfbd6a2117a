import { type Kysely, type RawBuilder, sql } from 'kysely';
import { countBuyers } from '../migrations/0087-totals-of-buyers.ts';
import { countProducts } from '../migrations/0088-totals-of-products.ts';
import type { Db, Schema } from '../schema.ts';
import { withoutTriggers } from '../without-triggers.ts';

/* What buyers have done with a synthetic catalogue in two years. Rows are made by the database: the same ones each time. */

export type HistorySize = {
  orders: number;
  /** The moment of the latest order. */
  now: Date;
};

const FIRST_ORDER = 300_001;
const ORDERS_PER_BUYER = 4;
const DAYS = 730;
/** Of orders under way, which are the latest. */
const OPEN_DAYS = 7;

const SURNAMES = [
  ...['Белова', 'Звёздная', 'Иванова', 'Соколова', 'Морозова', 'Уткина', 'Лебедева', 'Козлова', 'Новикова'],
  ...['Гущина', 'Демидова', 'Рудникова', 'Бажова', 'Ершова', 'Полозова', 'Хозяинова', 'Чусовая', 'Исетская'],
  ...['Малахитова', 'Яшмина', 'Сысертская', 'Ревдинская', 'Орлова', 'Кузнецова', 'Попова', 'Васильева'],
];
const NAMES = [
  ...['Анна', 'Мария', 'Елена', 'Ольга', 'Наталья', 'Екатерина', 'Татьяна', 'Ирина', 'Светлана', 'Юлия'],
  ...['Аделаида', 'Ксения', 'Дарья', 'Полина', 'Вера', 'Надежда', 'Любовь', 'Алиса', 'Варвара', 'Зоя'],
];
const CITIES = ['Екатеринбург', 'Москва', 'Санкт-Петербург', 'Пермь', 'Челябинск', 'Тюмень', 'Казань', 'Уфа'];

/** A whole number from 0 up to `most`, of row `n` and of nothing else; `salt` names what it is for. */
const chance = (salt: number, most: number) =>
  sql<number>`(abs(hashint8extended(n, ${sql.lit(salt)}) % ${sql.lit(most)})::int)`;

const oneOf = (texts: readonly string[], salt: number) =>
  sql`(array[${sql.join(texts.map((text) => sql.lit(text)))}])[1 + ${chance(salt, texts.length)}]`;

const NAME = sql`${oneOf(SURNAMES, 1)} || ' ' || ${oneOf(NAMES, 2)}`;
const PHONE = sql`'+79' || lpad(${chance(3, 1_000_000_000)}::text, 9, '0')`;
const EMAIL = sql`'buyer-' || n || '@example.ru'`;
/** A version 4 by its form. */
const buyerId = (n: RawBuilder<unknown>) =>
  sql`overlay(overlay(md5('buyer-' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;

const series = (count: number) => sql`generate_series(1, ${sql.lit(count)}::bigint) as n`;

/** Writes into a database with a synthetic catalogue; no process may listen to it. */
export async function writeHistory(
  db: Kysely<Schema>,
  { orders, now }: HistorySize,
  report: (line: string) => void,
): Promise<void> {
  const buyers = Math.max(1, Math.ceil(orders / ORDERS_PER_BUYER));
  await withoutTriggers(db, async (trx) => {
    await writeBuyers(trx, buyers, now);
    report(`Записано покупателей: ${buyers}`);
    await writeOrders(trx, { orders, buyers, now });
    report(`Записано заказов: ${orders}`);
    await writeLines(trx);
    await writeEvents(trx);
    await writeReturns(trx);
    await writeOpinions(trx, { orders, buyers, now });
    await writeStoreRoom(trx, now);
    await writePromo(trx);
    report('Записаны строки, события, возвраты, отзывы и движения склада');
  });
  // Their triggers were off meanwhile.
  await countBuyers(db);
  await countProducts(db);
  await sql`analyze`.execute(db);
}

async function writeBuyers(trx: Db, buyers: number, now: Date): Promise<void> {
  await sql`
    insert into users (id, email, phone, full_name, user_role, price_role, organization, inn, created_at, approved_at)
    select ${buyerId(sql`n`)}, ${EMAIL}, ${PHONE}, ${NAME},
           case when ${chance(4, 50)} = 0 then 'org_user' else 'user' end,
           case when ${chance(4, 50)} = 0 then 'org_user' else 'user' end,
           case when ${chance(4, 50)} = 0 then 'ООО «' || ${oneOf(CITIES, 5)} || ' ' || n || '»' end,
           case when ${chance(4, 50)} = 0 then lpad(n::text, 10, '6') end,
           at, case when ${chance(4, 50)} = 0 and ${chance(6, 40)} > 0 then at end
      from ${series(buyers)}
      cross join lateral (select ${now}::timestamptz - ${chance(7, DAYS * 1440)} * interval '1 minute' as at) as joined`.execute(
    trx,
  );
  await sql`
    insert into consents (user_id, purpose, text_version, given_at)
    select ${buyerId(sql`n`)}, 'mailing', '1', ${now} from ${series(buyers)} where ${chance(8, 3)} = 0`.execute(
    trx,
  );
  await sql`
    insert into bonus_accounts (user_id, account_type_id, value)
    select ${buyerId(sql`n`)}, type.id, ${chance(9, 5000)} from ${series(buyers)} cross join bonus_account_types as type`.execute(
    trx,
  );
}

/** Of a finished order, in the order of their shares of a hundred. */
const LATER = sql`case
  when fate < 84 then 'received' when fate < 95 then 'cancelled' when fate < 97 then 'returned'
  when fate < 98 then 'partly-received' else 'unclaimed' end`;
const AT_FIRST = sql`case
  when fate < 20 then 'new' when fate < 25 then 'waiting-payment' when fate < 40 then 'confirmed'
  when fate < 55 then 'packing' when fate < 85 then 'shipped' else 'ready' end`;

type Orders = { orders: number; buyers: number; now: Date };

async function writeOrders(trx: Db, { orders, buyers, now }: Orders): Promise<void> {
  await sql`
    insert into orders (
      id, user_id, site_id, status_id, payment_status, created_at, reserved_until, full_name, email, phone, delivery,
      payment_method_id, payment_code, payment_name, is_online, price_role, goods_kopecks, discount_kopecks,
      delivery_kopecks, total_kopecks, vat_basis_points, vat_kopecks, ledger, promo_code, secret, track_number, source,
      paid_at, handed_over_at, completed_at, cancelled_at, cancelled_by, fiscal)
    overriding system value
    select ${FIRST_ORDER}::int - 1 + n, case when ${chance(10, 10)} < 7 then ${buyerId(sql`buyer`)} end,
           1 + (${chance(11, 10)} / 9), status.id, case when is_paid then 2 else 0 end, at,
           case when status.code = 'waiting-payment' then at + interval '8 days' end,
           ${NAME}, 'buyer-' || buyer || '@example.ru', ${PHONE}, ${DELIVERY},
           method.id, method.code, coalesce(method.name, method.code), method.way = 'online',
           case when ${chance(12, 20)} = 0 then 'dealer' else 'user' end,
           goods, 0, 35000, goods + 35000, 2200, 0, '[]',
           case when ${chance(13, 20)} = 0 then 'LETO' || ${chance(14, 9)} end, 'synthetic-' || n,
           case when is_sent then 'RA' || lpad(n::text, 9, '0') || 'RU' end,
           (array['shop', 'shop', 'shop', 'shop', 'staff', 'blank'])[1 + ${chance(15, 6)}],
           case when is_paid then at + interval '1 hour' end,
           case when is_sent then at + interval '2 days' end,
           case when is_over and status.code <> 'cancelled' then at + interval '6 days' end,
           case when status.code = 'cancelled' then at + interval '1 day' end,
           case when status.code = 'cancelled' then 'buyer' end,
           case when is_paid and ${chance(16, 500)} > 0 then '{"number": "1", "sign": "1"}'::jsonb end
      from (
        select n, 1 + ${chance(17, buyers)} as buyer, ${chance(18, 100)} as fate,
               100000 + ${chance(19, 5000)}::bigint * ${chance(20, 1000)} * 10 as goods,
               ${now}::timestamptz - (${orders}::bigint - n) * ${DAYS}::int * interval '1 day' / ${orders}::int as at
          from ${series(orders)}
      ) as made
      cross join lateral (select at < ${now}::timestamptz - ${OPEN_DAYS}::int * interval '1 day' as is_over) as past
      join statuses as status on status.kind = 'order'
       and status.code = case when is_over then ${LATER} else ${AT_FIRST} end
      cross join lateral (
        select status.code in ('received', 'returned', 'partly-received') as is_paid,
               status.code not in ('new', 'waiting-payment', 'confirmed', 'packing', 'cancelled') as is_sent
      ) as state
      join (
        select id, code, name, way, row_number() over (order by id) - 1 as place, count(*) over ()::int as methods
          from payment_methods
      ) as method on method.place = abs(hashint8extended(n, 21) % method.methods)
      left join (
        select code, name, address_value, row_number() over (order by code) - 1 as place, count(*) over () as points
          from delivery_points
      ) as point on point.place = abs(hashint8extended(n, 24) % (2 * point.points))
     order by n`.execute(trx);
  await sql`
    select setval(pg_get_serial_sequence('orders', 'id'), max(id)) from orders`.execute(trx);
}

/** Half to an address, half to a point. */
const DELIVERY = sql`case
  when point.code is null then jsonb_build_object(
    'methodCode', 'courier', 'name', 'Курьер', 'kind', 'address', 'pointCode', null, 'pointName', null,
    'address', ${oneOf(CITIES, 23)} || ', ул. Мира, ' || n % 100, 'workTime', null, 'phone', null, 'coord', null,
    'destination', jsonb_build_object('zip', '620014', 'kladrId', '', 'address', jsonb_build_object(
      'country', 'Россия', 'region', '', 'city', ${oneOf(CITIES, 23)}, 'settlement', '', 'street', 'ул. Мира',
      'house', (n % 100)::text, 'flat', '', 'value', ${oneOf(CITIES, 23)} || ', ул. Мира, ' || n % 100,
      'postal_code', '620014', 'kladr_id', '', 'city_fias_id', '', 'settlement_fias_id', '', 'geo_lat', '',
      'geo_lon', '')),
    'daysFrom', 2, 'daysTo', 5)
  else jsonb_build_object(
    'methodCode', 'store', 'name', 'Самовывоз', 'kind', 'pickupPoint', 'pointCode', point.code, 'pointName', point.name,
    'address', point.address_value, 'workTime', null, 'phone', null, 'coord', null, 'destination', null,
    'daysFrom', 0, 'daysTo', 1)
  end`;

/** One to three lines of an order, rather of the first products than of the last. */
async function writeLines(trx: Db): Promise<void> {
  await sql`
    insert into order_lines (
      order_id, position, product_id, group_id, title, vendor_code, size_title, path, count, unit_kopecks,
      old_total_kopecks, total_kopecks, paid_kopecks, vat_kopecks)
    select order_id, line.position, product.id, size.id, product.title, product.vendor_code, size.title, '/', 1, 100000,
           share, share, share, 0
      from (
        select orders.id as order_id, position, goods_kopecks / lines as share,
               1 + floor(sizes.last * ((abs(hashint8extended(orders.id, 30 + position)) % 1000003) / 1000003.0) ^ 2)::int as group_id
          from orders
          cross join (select max(id) as last from product_groups) as sizes
          cross join lateral (select 1 + abs(hashint8extended(orders.id, 29) % 3)::int as lines) as counted
          cross join lateral generate_series(1, lines) as position
         where orders.id >= ${FIRST_ORDER}
      ) as line
      join product_groups as size on size.id = line.group_id
      join products as product on product.id = size.product_id
     order by order_id, line.position`.execute(trx);
  await sql`
    insert into order_pieces (line_id, offer_id, count, uin)
    select line.id, lot.id, 1, lot.uin
      from order_lines as line join offers as lot on lot.group_id = line.group_id
     where line.order_id >= ${FIRST_ORDER}`.execute(trx);
}

async function writeEvents(trx: Db): Promise<void> {
  await sql`
    insert into order_events (order_id, at, status_id, text)
    select orders.id, event.at, event.status_id, 'Статус изменён'
      from orders
      cross join lateral (values
        (created_at, (select id from statuses where kind = 'order' and code = 'new')),
        (least(created_at + interval '3 hours', coalesce(completed_at, cancelled_at)),
         (select id from statuses where kind = 'order' and code = 'confirmed')),
        (coalesce(completed_at, cancelled_at, created_at + interval '5 hours'), status_id)
      ) as event (at, status_id)
     where orders.id >= ${FIRST_ORDER}
     order by event.at`.execute(trx);
}

/** Of returned orders, and of some others. */
async function writeReturns(trx: Db): Promise<void> {
  await sql`
    insert into order_refunds (
      order_id, lines, reason, status, amount_kopecks, goods_kopecks, created_at, decided_at, kind, is_by_hand)
    select id, '[]', 'Не подошёл размер', state, goods_kopecks, goods_kopecks, completed_at + interval '3 days',
           case when state <> 'asked' then completed_at + interval '4 days' end, 'pieces', not is_online
      from orders
      cross join lateral (select case abs(hashint8extended(id, 40) % 200)
        when 0 then 'asked' when 1 then 'approved' when 2 then 'declined' else 'paid' end as state) as refund
     where id >= ${FIRST_ORDER} and completed_at is not null
       and (status_id = (select id from statuses where kind = 'order' and code = 'returned')
         or abs(hashint8extended(id, 41) % 50) = 0)`.execute(trx);
  await sql`
    insert into returned_pieces (order_id, refund_id, order_item_id, offer_id, outcome, at, created_at)
    select refund.order_id, refund.id, line.id, piece.offer_id, came.outcome,
           case when came.outcome <> 'expected' then refund.created_at + interval '5 days' end, refund.created_at
      from order_refunds as refund
      join order_lines as line on line.order_id = refund.order_id and line.position = 1
      join order_pieces as piece on piece.line_id = line.id
      cross join lateral (select case abs(hashint8extended(refund.id, 42) % 50)
        when 0 then 'expected' when 1 then 'defect' else 'sale' end as outcome) as came
     where refund.status in ('approved', 'paid')`.execute(trx);
}

async function writeOpinions(trx: Db, { orders, buyers, now }: Orders): Promise<void> {
  const at = sql`${now}::timestamptz - ${chance(50, DAYS * 1440)} * interval '1 minute'`;
  await sql`
    insert into reviews (type_id, product_id, user_id, author, rate, text, status, created_at, consented_at, answer)
    select 1, 1 + ${chance(51, 1_000_000_007)} % products.last, ${buyerId(sql`1 + n % ${sql.lit(buyers)}`)}, ${NAME},
           1 + ${chance(52, 5)}, 'Носим с удовольствием, номер ' || n,
           case when ${chance(53, 300)} = 0 then 'waiting' when ${chance(53, 300)} < 10 then 'refused' else 'published' end,
           ${at}, ${at}, case when ${chance(54, 3)} = 0 then 'Спасибо!' end
      from ${series(Math.ceil(orders / 4))} cross join (select max(id) as last from products) as products`.execute(
    trx,
  );
  await sql`
    insert into blanks (
      site_id, status_id, offer_id, group_id, product_id, product_title, size_title, price_role, price_kopecks, phone,
      full_name, consented_at, created_at)
    select 1, case when ${chance(60, 200)} = 0 then 1 when ${chance(60, 200)} = 1 then 2 else 3 + ${chance(61, 2)} end,
           lot.id, size.id, product.id, product.title, size.title, 'user', 100000, ${PHONE}, ${NAME}, ${at}, ${at}
      from ${series(Math.ceil(orders / 10))}
      cross join (select max(id) as last from offers) as lots
      join offers as lot on lot.id = 1 + ${chance(62, 1_000_000_007)} % lots.last
      join product_groups as size on size.id = lot.group_id
      join products as product on product.id = size.product_id`.execute(trx);
}

/** The codes that orders name, and their uses. */
async function writePromo(trx: Db): Promise<void> {
  await sql`
    insert into promo_codes (code, kind, value, used)
    select promo_code, 'percent', 1000, count(*) from orders
     where id >= ${FIRST_ORDER} and promo_code is not null group by promo_code
    on conflict (code) do nothing`.execute(trx);
  await sql`
    insert into promo_uses (promo_code_id, user_id, used_at, order_id)
    select promo_codes.id, orders.user_id, orders.created_at, orders.id
      from orders join promo_codes on promo_codes.code = orders.promo_code
     where orders.id >= ${FIRST_ORDER}`.execute(trx);
}

/** A receipt of every lot, a sale of every sent piece, tags, and marks of products that lists filter by. */
async function writeStoreRoom(trx: Db, now: Date): Promise<void> {
  await sql`
    insert into stock_movements (offer_id, delta, stock_after, kind, document, at)
    select id, 20, 20, 'receive', 'Накладная ' || id % 500, ${now}::timestamptz - ${DAYS}::int * interval '1 day'
      from offers where id not in (select offer_id from stock_movements)`.execute(trx);
  await sql`
    insert into stock_movements (offer_id, delta, stock_after, kind, order_id, at)
    select piece.offer_id, -1, 10, 'sale', orders.id, orders.handed_over_at
      from order_pieces as piece
      join order_lines as line on line.id = piece.line_id
      join orders on orders.id = line.order_id
     where orders.id >= ${FIRST_ORDER} and orders.handed_over_at is not null and piece.offer_id is not null`.execute(
    trx,
  );
  await sql`
    insert into tags (barcode, group_id, offer_id)
    select '29' || lpad(id::text, 11, '0'), group_id, id from offers where id % 3 = 0
    on conflict do nothing`.execute(trx);
  await sql`
    insert into product_stickers (product_id, sticker_id)
    select products.id, sticker.id from products join stickers as sticker on products.id % 20 = sticker.id
    on conflict do nothing`.execute(trx);
  await sql`
    insert into product_categories (product_id, category_id)
    select products.id, 1 + products.id % 40 from products where products.id % 10 = 0
    on conflict do nothing`.execute(trx);
  await sql`update products set is_published = false where id % 97 = 0`.execute(trx);
  await sql`update products set archived_at = ${now}, is_published = false where id % 101 = 0`.execute(trx);
}
