import { type Kysely, sql } from 'kysely';

/** Groups the statuses of an existing shop as the account's pages show them (spec §2, decision T2.19). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update statuses
       set group_id = moved.group_id, title = moved.title
      from (values
        ('order', 'new', 2, 'Принят'), ('order', 'waiting-payment', 1, 'Ждёт оплаты'),
        ('order', 'confirmed', 2, 'Подтверждён'), ('order', 'packing', 2, 'Собираем'),
        ('order', 'shipped', 3, 'В\u00a0пути'), ('order', 'ready', 4, 'Готов к\u00a0выдаче'),
        ('order', 'received', 5, 'Получен'), ('order', 'cancelled', 6, 'Отменён'),
        ('order', 'returned', 6, 'Возвращён'), ('blank', 'ordered', 2, 'Оформлена'),
        ('blank', 'cancelled', 3, 'Отменена')
      ) as moved (kind, code, group_id, title)
     where statuses.kind = moved.kind and statuses.code = moved.code`.execute(db);
}
