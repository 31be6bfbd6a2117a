import { sql } from 'kysely';
import type { StockMovementRow } from '#database/schema/catalog.ts';
import type { Db } from '#database/schema.ts';

/* Movements of the stock (back office, BD5). Triggers of the table offers write them. */

export type Movement = {
  kind: StockMovementRow['kind'];
  reason?: string | undefined;
  document?: string | undefined;
  orderId?: number | undefined;
  staffId?: string | undefined;
  /** The moment of the database when absent. */
  at?: Date | undefined;
  batchId?: string | undefined;
};

/** Says what the changes of stock are that follow in this transaction, until the next note. */
export async function noteMovement(trx: Db, movement: Movement): Promise<void> {
  await sql`select set_config('shop.movement', ${JSON.stringify(movement)}, true)`.execute(trx);
}

/** Pieces that came back and did not go on sale are in the journal, too; the stock stays as it is. */
export async function noteWithoutChange(trx: Db, offerId: number, movement: Movement): Promise<void> {
  await noteMovement(trx, movement);
  await sql`select note_stock_movement(id, 0, stock, null) from offers where id = ${offerId}`.execute(trx);
}
