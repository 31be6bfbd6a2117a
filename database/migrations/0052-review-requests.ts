import { type Kysely, sql } from 'kysely';

/** Received orders whose buyers were asked for a review, each once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_requests (
      order_id integer not null references orders (id) on delete cascade,
      asked_at timestamptz not null,
      constraint review_requests_once_per_order primary key (order_id)
    )`.execute(db);
}
