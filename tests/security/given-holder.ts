import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { notify } from '#server/features/notifications/notify.ts';
import { givenBill } from '#tests/support/given-bill.ts';
import type { TestShop } from '#tests/support/test-shop.ts';
import { PERSON } from './every-call.ts';
import type { Known } from './known.ts';

type Goods = Pick<
  Known,
  | 'productIds'
  | 'groupIds'
  | 'offerId'
  | 'soldOutGroupId'
  | 'categoryCode'
  | 'categoryId'
  | 'collectionId'
  | 'partnerId'
>;

type Lot = {
  offer_id: number;
  group_id: number;
  product_id: number;
  kind: number;
  title: string;
  free: number;
};

/** Two products of different kinds that every role can see on this site, and a sold-out one. */
export async function findGoods(db: Db, siteId: number, skipped: readonly number[] = []): Promise<Goods> {
  const { rows } = await sql<Lot>`
    with recursive tree as (
      select id, id as root from categories where parent_id is null
      union all
      select categories.id, tree.root from categories join tree on tree.id = categories.parent_id
    )
    select offers.id as offer_id, group_id, product_id, tree.root as kind, stock - reserved as free
      from offers
      join product_groups on product_groups.id = group_id
      join products on products.id = product_id and is_published
      join product_sites using (product_id)
      join tree on tree.id = primary_category_id
     where site_id = ${siteId}::int
       and (select count(distinct role) from offer_prices where offer_id = offers.id) = 4
     order by offers.id`.execute(db);
  const lots = rows.filter(({ group_id }) => !skipped.includes(group_id));
  const inStock = lots.filter(({ free }) => free > 5);
  const first = given(inStock[0]);
  const second = given(inStock.find(({ kind }) => kind !== first.kind));
  const soldOut = given(
    lots.find((lot) => lots.every((other) => other.group_id !== lot.group_id || other.free === 0)),
  );
  const category = await db
    .selectFrom('categories')
    .select(['id', 'code'])
    .where('parent_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const collection = await db.selectFrom('collections').select('id').executeTakeFirstOrThrow();
  const partner = await db.selectFrom('partners').select('id').executeTakeFirstOrThrow();
  return {
    productIds: [first.product_id, second.product_id],
    groupIds: [first.group_id, second.group_id],
    offerId: first.offer_id,
    soldOutGroupId: soldOut.group_id,
    categoryCode: category.code,
    categoryId: category.id,
    collectionId: collection.id,
    partnerId: partner.id,
  };
}

/** Sign-in data of a role; a guest signs in as a retail user. */
export async function credentialsOf(db: Db, userRole = 'user') {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('user_role', '=', userRole)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
  const { password } = given(DEMO_LOGINS.find((login) => login.email === email));
  return { email: given(email), password };
}

/** A basket with a set of these goods and, for a user, an address. */
export async function givenThings(
  shop: TestShop,
  person: { userRole: string | undefined; siteId?: number },
  goods: Goods,
): Promise<
  Pick<
    Known,
    | 'bannerCode'
    | 'cartToken'
    | 'constructorSetId'
    | 'addressId'
    | 'requestId'
    | 'notificationId'
    | 'orderId'
    | 'billId'
    | 'reviewId'
    | 'fileId'
  >
> {
  const api = await shop.as({
    ...(person.userRole !== undefined && { userRole: person.userRole }),
    siteId: person.siteId ?? 1,
  });
  const basket = crypto.randomUUID();
  const filled = await api('POST /basket/v1/constructor-set', {
    body: { basket, groupIds: [...goods.groupIds] },
  });
  const sets = filled.groups.flatMap(({ constructorSets }) => constructorSets);
  const cartToken = given(filled.basket);
  const requestId = crypto.randomUUID();
  await api('POST /blanks/v1', {
    body: {
      phone: PERSON.phone,
      fio: PERSON.contactPerson,
      consent: true,
      offerId: goods.offerId,
      requestId,
    },
  });
  const [banner] = await api('GET /banners/v1');
  const [review] = (await api('POST /reviews/v1', { body: {} })).data;
  // Wholesalers have no sets.
  const own = {
    bannerCode: given(banner).code,
    reviewId: given(review).id,
    fileId: await pictureOf(shop.db),
    cartToken,
    requestId,
    constructorSetId: sets.find((set) => set.isConstructor)?.id ?? 1,
  };
  if (person.userRole === undefined)
    return { ...own, addressId: 1, notificationId: 1, orderId: 1, billId: 1 };
  const { id: addressId } = await api('POST /delivery/v1/shipping', { body: SECRET });
  const { uid: userId } = await api('GET /users/v1/profile');
  const notice = { userId, typeCode: 'order_status', title: 'Заказ в пути', body: SECRET.address.value };
  await notify(shop.db, shop.services, notice);
  const { items } = await api('GET /notifications/v1/notification/foruser', { query: { limit: 1 } });
  const { orderId, billId } = await givenBill(shop.db, { userRole: person.userRole });
  return { ...own, addressId, notificationId: given(items[0]).id, orderId, billId };
}

/** Resources that only their owner may read. */
export const SECRET = {
  contactPerson: 'Тайнова Агата',
  phone: '+79997654321',
  address: {
    city: 'Североуральск',
    street: 'ул Тайная',
    house: '77',
    value: 'г Североуральск, ул Тайная, д 77',
    kladr_id: '6600002400000',
  },
  zip: '624480',
};

function given<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error('The demo shop lacks what this test is about');
  return value;
}

/** Any picture of the shop. */
async function pictureOf(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('files')
    .select('id')
    .where('kind', '=', 'image')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}
