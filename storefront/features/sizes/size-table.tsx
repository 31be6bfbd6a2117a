import type { SizeTable as Table } from '#contract/partners.ts';
import styles from './size-table.module.css';

type SizeTableProps = {
  table: Pick<Table, 'title' | 'columns'>;
  /** A heading beside the table has the same text. */
  isTitleHidden?: boolean;
};

/** Columns of equal length become rows: a size beside its measurement. */
export function SizeTable({ table: { title, columns }, isTitleHidden = false }: SizeTableProps) {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <table className={styles.table}>
      <caption className={isTitleHidden ? 'vh' : undefined}>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col">
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first.values.map((value, row) => (
          <tr key={value}>
            <th scope="row">{value}</th>
            {others.map((column) => (
              <td key={column.title}>{column.values[row]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
