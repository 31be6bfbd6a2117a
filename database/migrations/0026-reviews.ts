import { type Kysely, sql } from 'kysely';

/** Reviews of products and of the shop (spec §3 Reviews, §6, §7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createParams(db);
  await createReviews(db);
  await createVotes(db);
  // Both now follow from reviews, of which there are none yet.
  await sql`update products set rate = 0, review_count = 0 where review_count > 0`.execute(db);
}

async function createParams(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_params (
      id       integer primary key,
      type_id  smallint not null check (type_id in (1, 2)),
      code     text not null,
      title    text not null,
      kind     text not null check (kind in ('text', 'choice')),
      options  text[] not null default '{}',
      position integer not null default 0,
      constraint review_params_are_asked_once unique (type_id, code)
    )`.execute(db);
  await sql`comment on column review_params.type_id is '1 products, 2 the shop'`.execute(db);
  await sql`
    insert into review_params (id, type_id, code, title, kind, options, position) values
      (1,  1, 'pros',     'Достоинства',           'text',   '{}', 1),
      (2,  1, 'cons',     'Недостатки',            'text',   '{}', 2),
      (3,  1, 'fit',      'Соответствие размеру',  'choice', array['Маломерит', 'В\u00a0размер', 'Большемерит'], 3),
      (11, 2, 'pros',     'Что понравилось',       'text',   '{}', 1),
      (12, 2, 'cons',     'Что можно улучшить',    'text',   '{}', 2),
      (13, 2, 'received', 'Как получили заказ',    'choice', array['Курьером', 'В\u00a0пункте выдачи', 'Почтой', 'В\u00a0магазине'], 3)`.execute(
    db,
  );
}

async function createReviews(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reviews (
      id            integer primary key generated always as identity,
      type_id       smallint not null check (type_id in (1, 2)),
      product_id    integer references products (id) on delete cascade,
      user_id       uuid references users (id) on delete set null,
      author        text not null,
      size_title    text not null default '',
      rate          smallint not null check (rate between 1 and 5),
      text          text not null default '',
      params        jsonb not null default '[]',
      image_ids     text[] not null default '{}',
      video_ids     text[] not null default '{}',
      status        text not null default 'waiting' check (status in ('waiting', 'published', 'refused')),
      refusal       text,
      answer        text,
      answered_at   timestamptz,
      helpful_count integer not null default 0 check (helpful_count >= 0),
      consent_version text,
      consented_at  timestamptz,
      consented_from text,
      request_id    uuid,
      created_at    timestamptz not null,
      decided_at    timestamptz,
      constraint reviews_are_of_a_product_or_of_the_shop check ((type_id = 1) = (product_id is not null)),
      constraint reviews_one_per_request unique (request_id)
    )`.execute(db);
  await sql`comment on column reviews.author is 'First name and a letter; the rest of the name is shown to nobody'`.execute(
    db,
  );
  await sql`comment on column reviews.params is '[{id, value}] by review_params.id'`.execute(db);
  await sql`
    create unique index reviews_one_per_product_and_user
      on reviews (product_id, user_id) where type_id = 1 and status <> 'refused'`.execute(db);
  await sql`
    create unique index reviews_one_of_the_shop_per_user
      on reviews (user_id) where type_id = 2 and status <> 'refused'`.execute(db);
  await sql`
    create index reviews_published_by_product
      on reviews (product_id, helpful_count desc, created_at desc) where status = 'published'`.execute(db);
  await sql`
    create index reviews_published_of_the_shop
      on reviews (helpful_count desc, created_at desc) where status = 'published' and type_id = 2`.execute(
    db,
  );
  await sql`create index reviews_by_user on reviews (user_id)`.execute(db);
}

async function createVotes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table review_votes (
      review_id integer not null references reviews (id) on delete cascade,
      user_id   uuid not null references users (id) on delete cascade,
      constraint review_votes_count_once primary key (review_id, user_id)
    )`.execute(db);
  await sql`create index review_votes_by_user on review_votes (user_id)`.execute(db);
}
