import { type Kysely, sql } from 'kysely';

/** Forms with fields that staff define (spec §3 Form). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table form_types (
      id           integer primary key check (id > 0),
      code         text not null unique,
      title        text not null,
      text         text not null default '',
      submit_title text not null default 'Отправить заявку',
      done_text    text not null default 'Ваша заявка успешно создана.',
      needs_login  boolean not null default false,
      site_ids     integer[] not null default '{}',
      is_active    boolean not null default true
    )`.execute(db);
  await sql`comment on column form_types.site_ids is 'Empty: on every site'`.execute(db);

  await sql`
    create table form_fields (
      id           integer generated always as identity primary key,
      type_id      integer not null references form_types (id) on delete cascade,
      code         text not null check (code ~ '^[a-zA-Z][a-zA-Z0-9_]{0,59}$'),
      kind         text not null check (kind in (
        'text', 'textarea', 'email', 'phone', 'fullName', 'date', 'birthDate', 'number', 'select', 'radio', 'checkbox',
        'checkboxes', 'file', 'image', 'inn', 'organization', 'accountType', 'hidden', 'consent'
      )),
      name         text not null,
      is_required  boolean not null default false,
      options      jsonb not null default '[]',
      hint         text not null default '',
      placeholder  text not null default '',
      most_length  integer check (most_length between 1 and 5000),
      from_profile text check (from_profile in ('prefilled', 'locked')),
      site_ids     integer[] not null default '{}',
      user_roles   text[] not null default '{}',
      position     integer not null default 0,
      constraint form_fields_once_per_type unique (type_id, code)
    )`.execute(db);
  await sql`comment on column form_fields.options is '[{value, title}] of what is chosen'`.execute(db);
  await sql`comment on column form_fields.user_roles is 'Empty: asked of everybody'`.execute(db);

  await sql`
    alter table forms
      add column request_id      uuid unique,
      add column consent_version text,
      add column sent_from       text`.execute(db);
  await sql`comment on column forms.sent_from is 'Address of the network that the consent was given from'`.execute(
    db,
  );
}
