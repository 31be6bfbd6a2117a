import { Button, Input, Textarea, TextInput } from '@mantine/core';
import type { BrandFields } from '#contract/staff/assortment.ts';
import type { OwnField } from '../../ui/form/form-field.tsx';
import styles from './structure.module.css';

export type Tables = BrandFields['sizeTable'];
type Table = Tables[number];
type Column = Table['columns'][number];

const EMPTY: Column = { title: '', values: [] };

const replaced = <Item,>(items: readonly Item[], at: number, changes: Partial<Item>): Item[] =>
  items.map((item, place) => (place === at ? { ...item, ...changes } : item));

/** Size tables of a brand: a column is typed, or pasted from a spreadsheet, a size a line. */
export function SizeTableField({ label, field }: { label: string; field: OwnField }) {
  const tables = field.value as Tables;
  const change = (at: number, changes: Partial<Table>) => field.onChange(replaced(tables, at, changes));
  return (
    <Input.Wrapper label={label} labelElement="div" error={field.error}>
      {tables.map((table, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tables have no id; their place is what they are
        <fieldset key={at} className={styles.table}>
          <legend>Таблица {at + 1}</legend>
          <TextInput
            label="Вид украшений"
            value={table.title}
            onChange={(event) => change(at, { title: event.currentTarget.value })}
          />
          <TextInput
            label="Как измерить"
            value={table.hint ?? ''}
            onChange={(event) => change(at, { hint: event.currentTarget.value })}
          />
          <Columns columns={table.columns} onChange={(columns) => change(at, { columns })} />
          <Button
            variant="subtle"
            color="garnet"
            onClick={() => field.onChange(tables.filter((_, place) => place !== at))}
          >
            Убрать таблицу {at + 1}
          </Button>
        </fieldset>
      ))}
      <Button
        variant="default"
        onClick={() => field.onChange([...tables, { title: '', hint: null, columns: [EMPTY] }])}
      >
        Добавить таблицу
      </Button>
    </Input.Wrapper>
  );
}

function Columns({
  columns,
  onChange,
}: {
  columns: readonly Column[];
  onChange: (columns: Column[]) => void;
}) {
  return (
    <div className={styles.columns}>
      {columns.map(({ title, values }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no id; their place is what they are
        <div key={at}>
          <TextInput
            label={`Столбец ${at + 1}`}
            value={title}
            onChange={(event) => onChange(replaced(columns, at, { title: event.currentTarget.value }))}
          />
          <Textarea
            label={`Строки столбца ${at + 1}`}
            minRows={3}
            maxRows={12}
            autosize
            value={values.join('\n')}
            onChange={(event) =>
              onChange(replaced(columns, at, { values: linesOf(event.currentTarget.value) }))
            }
          />
        </div>
      ))}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => onChange([...columns, EMPTY])}>
          Добавить столбец
        </Button>
        {columns.length > 1 && (
          <Button variant="default" onClick={() => onChange(columns.slice(0, -1))}>
            Убрать последний
          </Button>
        )}
      </div>
    </div>
  );
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Without the empty lines at the end of a column. */
export const tidyTables = (tables: Tables): Tables =>
  tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) => ({
      ...column,
      values: linesOf(column.values.join('\n').replace(/\n+$/, '')),
    })),
  }));
