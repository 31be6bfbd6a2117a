import { type Kysely, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Known } from './staff-inputs.ts';

/* What a synthetic shop has, for the inputs of its lists. */

/** What people type into the palette: rare and frequent, found and not. */
export const PALETTE = [
  ...['30-0001', '300017', '0174', '8 (912) 555-01-74', 'белова', 'белова ан', 'а', 'ан', 'ивано'],
  ...['RA000000017RU', 'ra0', 's-00000001', 's-0000', 'кольца', 'кольца изделие', 'изделие 7', 'к'],
  ...['4000000000000017', '2900000000018', 'buyer-17@example.ru', 'ооо', 'нетничего', 'о'],
];

const TEXTS = {
  orders: [
    '30-0001',
    '0174',
    'белова',
    'белова анна',
    'а',
    'RA00000001',
    's-00000001',
    's-0',
    '4000000000000017',
  ],
  blanks: ['белова', 'а', '0174', 'изделие 17'],
  customers: ['белова', 'белова анна', 'а', '0174', '8 (912) 555-01-74', 'buyer-17@', 'ооо', '6666666650'],
  products: ['изделие', 'изделие 17', 'кольца', 's-00000001', '0017', 'нет такого', '4000000000000017', 'а'],
  refunds: ['30-0001', 'белова', 'а'],
  'refunds/pieces': ['изделие', '30-0001', 'а'],
  reviews: ['номер 17', 'белова', 'изделие 17', 'а', 'нет такого'],
  stock: ['изделие', 'изделие 17', 's-00000001', 'нет такого', '4000000000000017', '2900000000018'],
  'stock/movements': ['изделие', 'Накладная 17', 'нет такого', 's-00000001'],
  'stock/wanted': ['изделие', 'нет такого'],
  files: ['jpg', 'нет такого'],
};

/** What filters of free texts and ids are given, and ids of objects. */
export async function knownOf(db: Kysely<Schema>): Promise<{ values: Known; ids: Record<string, string[]> }> {
  const some = async (table: string) => {
    const { rows } = await sql<{ id: string }>`
      select id::text from (
        select id, row_number() over (order by id) as place, count(*) over () as all_rows from ${sql.table(table)}
      ) as numbered
      where place % greatest(all_rows / 200, 1) = 0 order by id limit 200`.execute(db);
    return rows.map(({ id }) => id);
  };
  const tables = { orders: 'orders', products: 'products', customers: 'users', refunds: 'order_refunds' };
  const ids: Record<string, string[]> = {
    reviews: await some('reviews'),
    'promo-codes': await some('promo_codes'),
    filters: await some('filters'),
  };
  for (const [name, table] of Object.entries(tables)) ids[name] = await some(table);
  const lots = await some('offers');
  const values: Known = {
    status: ['new', 'waiting-payment', 'received', 'shipped', 'unclaimed'],
    'blanks.status': ['new', 'in-work', 'cancelled'],
    'blanks.id': ['17'],
    paymentStatus: ['0', '2', '5'],
    deliveryMethod: ['store', 'courier', 'post'],
    paymentMethod: ['on-receipt', 'card', 'нет'],
    priceRole: ['user', 'dealer', 'org_user', 'stylist'],
    'products.priceRole': ['dealer'],
    role: ['user', 'org_user', 'dealer'],
    bonusType: ['standard', 'vip'],
    city: ['Екатеринбург', 'Уфа', 'Норильск'],
    promo: ['LETO1', 'ZIMA'],
    site: ['1', '2'],
    category: ['1', '12', '39'],
    sticker: ['1', '2'],
    collection: ['1'],
    set: ['1'],
    brand: ['1'],
    value: ['101', '120', '201', '345'],
    point: ['EKB1'],
    product: [ids.products?.[3] ?? '1'],
    productId: [ids.products?.[3] ?? '1'],
    lot: [lots[3] ?? '1'],
    order: [ids.orders?.[3] ?? '1'],
    reason: ['Не подошёл размер', 'нет'],
    name: ['белова', 'ан'],
    phone: ['0174', '+7912'],
    email: ['buyer-17'],
    noOrderDays: ['1', '30', '365'],
    methodId: ['1'],
    zoneId: ['1'],
    ...Object.fromEntries(Object.entries(TEXTS).map(([list, texts]) => [`${list}.q`, texts])),
  };
  return { values, ids };
}
