import { Table, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './plain-table.module.css';

type Column<Row> = { title: string; cell: (row: Row) => ReactNode; isRight?: boolean };

type Props<Row> = {
  /** How screen readers name it. */
  title: string;
  rows: readonly Row[];
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Opens what the first column names. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Rows are dragged to another place; buttons beside do the same for keys. */
  onPlace?: ((row: Row, to: number) => void) | undefined;
};

const ROW_TYPE = 'application/x-row';

/** A table of a few dozen rows; on phones each row is a card with the titles of its cells. */
export function PlainTable<Row>({ title, rows, rowId, columns, onOpen, onPlace }: Props<Row>) {
  return (
    <div className={styles.wrap}>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column.title} data-right={column.isRight || undefined}>
                {column.title}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr
              key={rowId(row)}
              draggable={onPlace !== undefined}
              onDragStart={(event) => event.dataTransfer.setData(ROW_TYPE, rowId(row))}
              onDragOver={(event) => {
                if (onPlace && event.dataTransfer.types.includes(ROW_TYPE)) event.preventDefault();
              }}
              onDrop={(event) => {
                const id = event.dataTransfer.getData(ROW_TYPE);
                const dragged = rows.find((one) => rowId(one) === id);
                if (dragged === undefined || dragged === row) return;
                event.preventDefault();
                onPlace?.(dragged, at);
              }}
            >
              {columns.map((column, n) => (
                <Table.Td
                  key={column.title}
                  data-right={column.isRight || undefined}
                  data-title={n === 0 ? undefined : column.title}
                >
                  {n === 0 && onOpen ? (
                    <UnstyledButton data-name onClick={() => onOpen(row)}>
                      {column.cell(row)}
                    </UnstyledButton>
                  ) : (
                    column.cell(row)
                  )}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
