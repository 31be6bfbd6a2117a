import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { filesOf } from './support/source-files.ts';
import { openTestShop } from './support/test-shop.ts';

/** One line per column: nullable or not, and optional in an insert or not. */
type Columns = string[];

const describe = (table: string, column: string, isNullable: boolean, isOptional: boolean): string =>
  `${table}.${column}${isNullable ? ' null' : ''}${isOptional ? ' with default' : ''}`;

test('the row types of schema.ts match the migrated database', async () => {
  await using shop = await openTestShop();
  const { rows } = await sql<{ table: string; column: string; is_nullable: boolean; has_default: boolean }>`
    select table_name as table, column_name as column,
           is_nullable = 'YES' as is_nullable,
           column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as has_default
      from information_schema.columns
     where table_schema = 'public' and table_name not like 'kysely_%'`.execute(shop.db);
  const migrated = rows.map((row) => describe(row.table, row.column, row.is_nullable, row.has_default));

  expect(await typedColumns()).toEqual(migrated.toSorted());
});

async function typedColumns(): Promise<Columns> {
  const files = await filesOf('database/{schema,schema/*}.ts');
  const text = files.map((file) => file.text).join('\n');
  const rowTypes = new Map<string, string>();
  for (const [, name = '', body = ''] of text.matchAll(/^export type (\w+Row) = \{(.*?)\};$/gms)) {
    rowTypes.set(name, body);
  }
  const [, tables = ''] = /^export type Schema = \{(.*?)^\};/ms.exec(text) ?? [];
  return [...tables.matchAll(/^ {2}(\w+): (\w+);/gm)]
    .flatMap(([, table = '', rowType = '']) => columnsOf(table, rowTypes.get(rowType) ?? ''))
    .toSorted();
}

function columnsOf(table: string, body: string): Columns {
  return membersOf(body).map((member) => {
    const [, column = '', type = ''] = /^(\w+): (.*)$/s.exec(member) ?? [];
    return describe(
      table,
      column,
      /^Nullable| \| null$/.test(type),
      /^(Defaulted|Generated|Json)/.test(type),
    );
  });
}

/** The members of an object type; nested types keep their members. */
function membersOf(body: string): string[] {
  const members: string[] = [];
  let member = '';
  let depth = 0;
  // A type on one line has no semicolon after its last member.
  for (const sign of `${body.replaceAll(/\/\*.*?\*\//gs, '')};`) {
    if ('<{['.includes(sign)) depth += 1;
    if ('>}]'.includes(sign)) depth -= 1;
    if (sign === ';' && depth === 0) {
      if (member.trim() !== '') members.push(member.trim());
      member = '';
    } else {
      member += sign;
    }
  }
  return members;
}
