import { isInStock } from '#domain/basket/line.ts';
import { calculationalLimitPrice, isPriceList, ownTiers, reachedTier } from '#domain/pricing/tiers.ts';
import { readTier } from '#server/features/catalog/price-tier.ts';
import { findUser } from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper, User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { type Blank, findBlankOf, findLot, firstStatus, insertBlank } from './queries.ts';

type AddressInput = {
  phone: string;
  fio: string;
  offerId: number;
  requestId?: string | undefined;
  deviceId?: string | undefined;
};

/**
 * Orders as an account, which has given consent; its profile names the person.
 *
 * @throws {Problem} `invalid` also when neither the input nor the profile has a name or a phone
 */
export async function createOwnBlank(
  db: Services['db'],
  user: User,
  input: Omit<AddressInput, 'phone' | 'fio'> & { phone?: string | undefined; fio?: string | undefined },
  now: Date,
): Promise<Blank> {
  const profile = await findUser(db, user.userId);
  const fio = input.fio ?? profile.full_name;
  const phone = input.phone ?? profile.phone;
  if (fio === '') throw new Problem('invalid', 'Отсутствует ФИО', { errors: { fio: 'Отсутствует ФИО' } });
  if (phone === null) {
    const message = 'Отсутствует номер телефона';
    throw new Problem('invalid', message, { errors: { phone: message } });
  }
  return createBlank(db, user, { ...input, fio, phone }, now);
}

/**
 * Orders one piece of a lot, for a guest or a user. It reserves nothing: staff call back.
 *
 * @throws {Problem} `invalid` for a lot that is not sold to this shopper, and for a repeated
 *   request with different content; `conflict` for a sold-out lot
 */
export async function createBlank(
  db: Services['db'],
  shopper: Shopper,
  input: AddressInput,
  now: Date,
): Promise<Blank> {
  const repeated = await findRepeated(db, shopper, input);
  if (repeated) return repeated;

  const lot = await findLot(db, shopper, input.offerId);
  const prices = lot?.prices.map(readTier) ?? [];
  if (lot === undefined || !isPriceList(prices)) throw refusal('invalid', 'Товар не найден');
  if (!isInStock(lot)) {
    throw refusal('out_of_stock', 'Это украшение закончилось. Оформите заявку — сообщим, когда оно появится');
  }

  const tiers = ownTiers(prices, shopper.priceRole);
  const { role, price } = reachedTier(tiers, calculationalLimitPrice([{ tiers, count: 1 }]));
  const blank = await insertBlank(db, {
    request_id: input.requestId ?? null,
    user_id: shopper.userId ?? null,
    device_id: input.deviceId ?? null,
    site_id: shopper.siteId,
    status_id: await firstStatus(db),
    offer_id: lot.id,
    group_id: lot.group_id,
    product_id: lot.product_id,
    product_title: lot.product_title,
    size_title: lot.size_title,
    price_role: role,
    price_kopecks: price,
    phone: input.phone,
    full_name: input.fio,
    consented_at: now,
    created_at: now,
  });
  // Of two concurrent clicks the later finds what the first has made.
  const made = blank ?? (await findRepeated(db, shopper, input));
  if (made === undefined) throw new Error('A blank is neither new nor repeated');
  return made;
}

async function findRepeated(
  db: Services['db'],
  { userId }: Shopper,
  input: AddressInput,
): Promise<Blank | undefined> {
  if (input.requestId === undefined) return;
  const blank = await findBlankOf(db, input.requestId);
  if (blank === undefined) return;
  const isSame =
    blank.user_id === (userId ?? null) && blank.offer_id === input.offerId && blank.phone === input.phone;
  if (isSame) return blank;
  const message = 'Эта заявка уже отправлена с другими данными';
  throw new Problem('request_reused', message, { errors: { requestId: message } });
}

const refusal = (code: 'invalid' | 'out_of_stock', message: string) =>
  new Problem(code, message, { errors: { offerId: message } });
