import { type Kysely, sql } from 'kysely';

/** Handled requests to add to a basket, so a repeated request adds nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table basket_requests (
      basket     uuid not null references baskets (token) on delete cascade,
      request_id uuid not null,
      created_at timestamptz not null,
      answer     jsonb,
      primary key (basket, request_id)
    )`.execute(db);
  await sql`comment on column basket_requests.answer is 'What cannot be told from the basket itself'`.execute(
    db,
  );
  await sql`create index basket_requests_by_age on basket_requests (created_at)`.execute(db);
}
