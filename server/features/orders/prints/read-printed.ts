import type { Db } from '#database/schema.ts';
import { maskedName, maskedPhone } from '#domain/staff/masked.ts';
import type { StaffPerson } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';

export type PrintReader = Pick<StaffPerson, 'permissions'>;

/** Orders as they are printed: whose contacts are masked by the rights of the caller (BD40). */
export async function readPrinted(db: Db, ids: readonly number[], { permissions }: PrintReader) {
  const orders = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const pieces = await db
    .selectFrom('order_pieces as piece')
    .innerJoin('order_lines as line', 'line.id', 'piece.line_id')
    .leftJoin('offers as lot', 'lot.id', 'piece.offer_id')
    .selectAll('piece')
    .select(['lot.weight_mg as lot_weight_mg'])
    .where('line.order_id', 'in', ids)
    .orderBy('piece.id')
    .execute();
  const tags = await db
    .selectFrom('tags')
    .select(['group_id', 'barcode'])
    .where('order_id', 'in', ids)
    .orderBy('barcode')
    .execute();
  const piecesOf = Map.groupBy(pieces, ({ line_id }) => line_id);
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id);
  const seesContacts = permissions.has('orders.contacts');
  return ids.map((id) => {
    const order = orders.find((one) => one.id === id);
    if (order === undefined) throw new Problem('not_found', 'Такого заказа нет');
    const { fio, phone } = order.recipient ?? { fio: order.full_name, phone: order.phone };
    return {
      order,
      seesContacts,
      to: seesContacts
        ? { fio, phone, address: order.delivery.address }
        : { fio: maskedName(fio), phone: maskedPhone(phone), address: '' },
      lines: (linesOf.get(id) ?? []).map((line) => ({
        ...line,
        pieces: (piecesOf.get(line.id) ?? []).map((piece) => ({
          ...piece,
          weight_mg: piece.weight_mg ?? piece.lot_weight_mg,
        })),
      })),
      tags,
    };
  });
}

export type Printed = Awaited<ReturnType<typeof readPrinted>>[number];
