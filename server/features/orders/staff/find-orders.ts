import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { startingWith } from '#server/platform/like.ts';

/** Text of the search: number, phone of four digits or more, surname, e-mail, track, УИН, article. */
export async function isFound(db: Db, q: string | undefined): Promise<RawBuilder<boolean> | undefined> {
  const text = (q ?? '').trim();
  if (text === '') return;
  const digits = text.replaceAll(/\D/g, '');
  const isCode = /^[\w-]{3,}$/.test(text);
  const article = sql<boolean>`lower(line.vendor_code) like ${startingWith(text.toLowerCase())}`;
  const isOfMany = isCode && (await isInManyLines(db, article));
  const places = [
    byNumber(text),
    ...(/^[\d\s()+-]+$/.test(text) && digits.length >= 4 ? [byPhone(digits)] : []),
    ...(text.includes('@')
      ? [sql`select id from orders where lower(email) like ${startingWith(text.toLowerCase())}`]
      : []),
    ...(isName(text) ? [sql`select id from orders where ${hasName(text)}`] : []),
    ...(isCode ? [sql`select id from orders where track_number like ${startingWith(text)}`] : []),
    ...(isCode && !isOfMany ? [sql`select line.order_id from order_lines as line where ${article}`] : []),
    ...(/^\d{16}$/.test(text)
      ? [
          sql`select line.order_id from order_pieces as piece join order_lines as line on line.id = piece.line_id
               where piece.uin = ${text}`,
        ]
      : []),
  ].filter((place) => place !== undefined);
  const isInPlace =
    places.length === 0
      ? sql<boolean>`false`
      : sql<boolean>`orders.id in (${sql.join(places, sql` union all `)})`;
  if (!isOfMany) return isInPlace;
  return sql<boolean>`(${isInPlace} or exists (
    select from order_lines as line where line.order_id = orders.id and ${article} offset 0))`;
}

/** Lines with an article from which it is sought in each order of a page, not orders by the article. */
const MANY_LINES = 20_000;

async function isInManyLines(db: Db, article: RawBuilder<boolean>): Promise<boolean> {
  const { found } = await db
    .selectFrom(
      db
        .selectFrom('order_lines as line')
        .select('line.order_id')
        .where(article)
        .limit(MANY_LINES)
        .as('lines'),
    )
    .select((of) => of.fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow();
  return found === MANY_LINES;
}

/** «28-1047», or the same digits without the dash. */
function byNumber(text: string): RawBuilder<unknown> | undefined {
  const written = /^№?\s*(\d{1,6})-(\d{4})$/.exec(text);
  if (written) return sql`select id from orders where number = ${`${written[1]}-${written[2]}`}`;
  return /^\d{5,9}$/.test(text) ? sql`select id from orders where id = ${Number(text)}` : undefined;
}

/** The end of a phone, or its beginning with the country. */
function byPhone(digits: string): RawBuilder<unknown> {
  const own = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
  const end = [...own].toReversed().join('');
  return sql`select id from orders where reverse(phone) like ${startingWith(end)}
    union all select id from orders where phone like ${startingWith(`+${digits}`)}`;
}

const isName = (text: string): boolean => /^\p{L}[\p{L}\s-]*$/u.test(text);

/** Every word begins one of the name. */
function hasName(text: string): RawBuilder<boolean> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return sql<boolean>`to_tsvector('simple', full_name)
    @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
}
