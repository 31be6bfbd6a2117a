import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';

/*
 * Makes the dump that kept-shop.api.test.ts migrates, with the code of the version
 * that the dump belongs to:
 *   git worktree add --detach /tmp/former 72acf8b && (cd /tmp/former && npm ci)
 *   node tests/kept-shop/make.ts /tmp/former postgres://postgres@127.0.0.1:5432/an_empty_database
 */

const [folder = '', url = ''] = process.argv.slice(2);
const DUMP = join(import.meta.dirname, '72acf8b.sql.gz');

// biome-ignore lint/suspicious/noExplicitAny: modules of another version have no types here.
const load = (path: string): Promise<any> => import(pathToFileURL(join(resolve(folder), path)).href);

const { connectPostgres } = await load('database/connect.ts');
const { migrate } = await load('database/migrate.ts');
const { seedDemoShop } = await load('database/seed/demo-shop.ts');
const { seedDemoOrders } = await load('database/seed/orders/demo-orders.ts');
const { seedDemoRaffles } = await load('database/seed/raffles/demo-raffles.ts');
const { openJobs } = await load('server/jobs/jobs.ts');
const { planOrderJobs } = await load('server/features/orders/plan-jobs.ts');

const AT = new Date('2026-11-20T12:00:00Z');

const database = await connectPostgres(url);
const { db } = database as { db: Kysely<unknown> };
await migrate(db);
await seedDemoShop(db);
await seedDemoOrders(db, AT);
await seedDemoRaffles(db, AT);
const jobs = await openJobs(database, fail);
await planOrderJobs({ db, jobs });
await jobs.stop();
await addWhatPeopleLeave();
await database.close();

const dump = execFileSync(
  'pg_dump',
  [url, '--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=500'],
  { encoding: 'utf8', maxBuffer: 2 ** 28 },
);
// Commands of psql only.
writeFileSync(DUMP, gzipSync(dump.replaceAll(/^\\.*\n/gm, ''), { level: 9 }));

function fail(error: unknown): never {
  throw error;
}

/** Baskets, favourites, blanks, forms, uploads, sessions and messages, which the demo lacks. */
async function addWhatPeopleLeave(): Promise<void> {
  await sql`
    insert into sessions (user_id, device_id, opened_at, expires_at)
    select id, gen_random_uuid(), ${AT}, ${AT}::timestamptz + interval '30 days' from users`.execute(db);
  await sql`
    insert into refresh_tokens (hash, session_id, seed)
    select md5(id::text), id, md5(user_id::text) from sessions`.execute(db);
  await sql`
    insert into baskets (token, user_id, site_id, promo_code, bonuses)
    select gen_random_uuid(), id, 1, 'МАЛАХИТ', 100 from users where user_role = 'user'
    union all select gen_random_uuid(), null, 1, null, 0 from generate_series(1, 20)`.execute(db);
  await sql`
    insert into basket_lines (basket, group_id, count)
    select token, size.id, 2 from baskets, (select id from product_groups order by id limit 3) as size`.execute(
    db,
  );
  await sql`
    insert into favorites (user_id, product_id)
    select users.id, product.id from users, (select id from products order by id limit 5) as product`.execute(
    db,
  );
  await sql`
    insert into blanks (user_id, site_id, status_id, offer_id, group_id, product_id, product_title, size_title,
                        price_role, price_kopecks, phone, full_name, consented_at, created_at)
    select users.id, 1, 1, offers.id, group_id, product_id, 'Кольцо', '17', 'user', 100000, '+79991230001',
           'Белова Анна', ${AT}, ${AT}
      from users, offers join product_groups on product_groups.id = group_id
     where user_role = 'user' and offers.id <= 3`.execute(db);
  await sql`
    insert into forms (type_id, site_id, user_id, params)
    select 6, 1, id, '[{"id": "message", "value": "Где мой заказ?"}]' from users`.execute(db);
  await sql`
    insert into files (id, kind, extension, path, bytes, width, height)
    select 'upload-' || number, 'image', 'jpg', 'uploads/' || number || '.jpg', 1000, 640, 480
      from generate_series(1, 5) as number`.execute(db);
  await sql`
    insert into uploads (file_id, target_code, user_id, name, created_at, claimed_at)
    select files.id, 'review', users.id, 'Фото.jpg', ${AT}, ${AT}
      from files, users where files.path like 'uploads/%' and user_role = 'user'`.execute(db);
  await sql`
    insert into shipping_addresses (user_id, contact_person, phone, kladr_id, city_fias_id, zip, is_default, used_at)
    select id, full_name, '+79991230001', '6600000100000', '', '620014', true, ${AT} from users`.execute(db);
  await sql`
    insert into notifications (user_id, type_code, title, body, created_at)
    select id, 'order_status', 'Заказ в пути', 'Будет завтра', ${AT} from users`.execute(db);
  await sql`
    insert into messages (channel, recipient, template, params)
    select 'email', email, 'greeting', '{}' from users where email is not null`.execute(db);
  await sql`
    insert into mailing_recipients (email, asked_at, asked_from, consent_version, confirmed_at)
    select email, ${AT}, '127.0.0.1', '2026-11-21', ${AT} from users where email is not null`.execute(db);
}
