import { type Kysely, sql } from 'kysely';
import type { Db, Schema } from '../../schema.ts';
import { insertRows, type NewRow } from '../insert-rows.ts';
import { type MediaFiles, readMediaFiles } from '../media-files.ts';
import { lotRows } from '../products/lots.ts';
import { PIECES, type Piece } from '../products/pieces.ts';
import { bonusMovements, linkOldBonuses } from './order-bonuses.ts';
import { type MadeOrder, orderRows } from './order-rows.ts';
import { PAST_ORDERS, type PastLine } from './past-orders.ts';
import { paymentRows } from './past-payments.ts';

/**
 * Orders of the demo users with matching payments and bonuses; open orders
 * reserve pieces. Dates are relative to `now`; everything else is the same in
 * each seeding.
 */
export async function seedDemoOrders(db: Kysely<Schema>, now: Date): Promise<void> {
  const files = await readMediaFiles();
  await db.transaction().execute(async (trx) => {
    const people = await findPeople(trx);
    const made = PAST_ORDERS.flatMap((order) => {
      const person = people.get(order.email);
      return person ? { order, ...orderRows(order, person, now) } : [];
    });
    await insertRows(
      trx,
      'orders',
      made.map(({ row }) => row),
    );
    await insertLines(trx, made, goodsOf(files));
    await insertRows(
      trx,
      'order_events',
      made.flatMap(({ row, events }) =>
        events.map(({ at, status = null, payment = null, text }) => ({
          order_id: row.id ?? 0,
          at,
          status_kind: 'order' as const,
          status_id: status,
          payment_status: payment,
          text,
        })),
      ),
    );
    const payments = paymentRows(made);
    await insertRows(trx, 'bills', payments.bills);
    await insertRows(trx, 'payments', payments.payments);
    await insertRows(trx, 'payment_refunds', payments.refunds);
    await insertRows(trx, 'bank_payments', payments.bankPayments);
    await insertRows(trx, 'bank_refunds', payments.bankRefunds);
    await insertRows(trx, 'bonus_log', bonusMovements(made));
    await linkOldBonuses(trx, made);
  });
}

async function findPeople(trx: Db) {
  const people = await trx.selectFrom('users').select(['id', 'full_name', 'email', 'phone']).execute();
  return new Map(
    people.map(({ email, phone, ...person }) => [
      email,
      { ...person, email: email ?? '', phone: phone ?? '' },
    ]),
  );
}

type Goods = ReturnType<typeof goodsOf>;

/** Seeded pieces, sizes and lots of the shop. */
function goodsOf(files: MediaFiles) {
  const { groups, offers } = lotRows(PIECES);
  const pieces = new Map(PIECES.map((piece) => [piece.vendorCode, piece]));
  return { groups, offers, pieces, files };
}

const plain = (title: string): string => title.replaceAll('\u00a0', ' ');

/** @throws {Error} when the shop has no such size */
function lotOf({ groups, offers, pieces }: Goods, [article, size]: PastLine) {
  const piece = pieces.get(article);
  const group = groups.find(({ product_id, title }) => product_id === piece?.id && plain(title) === size);
  const lot = offers.find(({ group_id }) => group_id === group?.id);
  if (piece === undefined || group === undefined || lot === undefined)
    throw new Error(`No ${article}, ${size}`);
  return { piece, group, lot };
}

/** Statuses whose pieces are still reserved. */
const OPEN = ['waiting-payment', 'new', 'packing', 'ready'];

async function insertLines(trx: Db, made: readonly MadeOrder[], goods: Goods): Promise<void> {
  const lines: NewRow<'order_lines'>[] = [];
  const pieces: NewRow<'order_pieces'>[] = [];
  const held = new Map<number, number>();
  for (const { order, row, prices } of made) {
    order.lines.forEach((line, index) => {
      const { piece, group, lot } = lotOf(goods, line);
      const [, , count] = line;
      const price = prices.lines[index];
      const id = lines.length + 1;
      lines.push({
        id,
        order_id: row.id ?? 0,
        position: index + 1,
        product_id: piece.id,
        group_id: lot.group_id,
        title: piece.title,
        vendor_code: piece.vendorCode,
        size_title: group.title,
        path: pathOf(piece),
        image_id: imageOf(piece, goods.files),
        count,
        refunded_count: 0,
        unit_kopecks: price?.unit ?? 0,
        old_total_kopecks: price?.oldTotal ?? 0,
        total_kopecks: price?.total ?? 0,
        paid_kopecks: price?.paid ?? 0,
        vat_kopecks: price?.vat ?? 0,
      });
      const offerId = lot.id;
      // Sent pieces have their own numbers; reserved pieces of a larger lot are not scanned yet.
      const uin = OPEN.includes(order.status) && count === 1 ? (lot.uin ?? null) : null;
      pieces.push({ line_id: id, offer_id: offerId, count, uin });
      if (OPEN.includes(order.status)) held.set(offerId, (held.get(offerId) ?? 0) + count);
    });
  }
  await insertRows(trx, 'order_lines', lines);
  await insertRows(trx, 'order_pieces', pieces);
  await sql`
    update offers set reserved = reserved + held.count
      from unnest(${[...held.keys()]}::integer[], ${[...held.values()]}::integer[]) as held (id, count)
     where offers.id = held.id`.execute(trx);
}

const pathOf = ({ category, code }: Piece): string => `/catalog/${category}/detail/${code}`;

function imageOf({ shot }: Piece, files: MediaFiles): string | null {
  const [path] = shot.images;
  return path === undefined ? null : files.idOf(path);
}
