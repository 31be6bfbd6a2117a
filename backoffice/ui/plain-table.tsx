import { Table, UnstyledButton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import styles from './plain-table.module.css';

type Column<Row> = {
  title: string;
  cell: (row: Row) => ReactNode;
  isRight?: boolean;
  /** A text that may take several lines. */
  isWide?: boolean;
};

/** Where a row is dropped: in a tree into another one, or between two; in a list it takes the place of the other. */
export type Drop = 'before' | 'inside' | 'after';

type Props<Row> = {
  /** How screen readers name it. */
  title: string;
  rows: readonly Row[];
  /** In place of the table when it has no rows. */
  empty?: ReactNode;
  rowId: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** Opens what the first column names. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Rows are dragged to another place; buttons beside do the same for keys. */
  onPlace?: ((row: Row, to: number, drop: Drop) => void) | undefined;
  isTree?: boolean;
};

const ROW_TYPE = 'application/x-row';

/** A table of a few dozen rows; on phones each row is a card with the titles of its cells. */
export function PlainTable<Row>({ title, rows, empty, rowId, columns, onOpen, onPlace, isTree }: Props<Row>) {
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ id: string; drop: Drop }>();
  if (rows.length === 0 && empty !== undefined) return empty;
  const dropOf = (event: React.DragEvent): Drop => (isTree ? dropInTree(event) : 'inside');
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
              data-over={over?.id === rowId(row) && over.id !== dragged ? over.drop : undefined}
              onDragStart={(event) => {
                event.dataTransfer.setData(ROW_TYPE, rowId(row));
                setDragged(rowId(row));
              }}
              onDragEnd={() => {
                setDragged(undefined);
                setOver(undefined);
              }}
              onDragOver={(event) => {
                if (!onPlace || !event.dataTransfer.types.includes(ROW_TYPE)) return;
                event.preventDefault();
                const drop = dropOf(event);
                if (over?.id !== rowId(row) || over.drop !== drop) setOver({ id: rowId(row), drop });
              }}
              onDrop={(event) => {
                const id = event.dataTransfer.getData(ROW_TYPE);
                const put = rows.find((one) => rowId(one) === id);
                if (put === undefined || put === row) return;
                event.preventDefault();
                onPlace?.(put, at, dropOf(event));
              }}
            >
              {columns.map((column, n) => (
                <Table.Td
                  key={column.title}
                  data-right={column.isRight || undefined}
                  data-wide={column.isWide || undefined}
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

/** Near the upper or the lower edge of a row, or on it. */
function dropInTree({ currentTarget, clientY }: React.DragEvent): Drop {
  const { top, height } = currentTarget.getBoundingClientRect();
  const place = (clientY - top) / height;
  return place < EDGE ? 'before' : place > 1 - EDGE ? 'after' : 'inside';
}

/** Of the height of a row. */
const EDGE = 0.3;
