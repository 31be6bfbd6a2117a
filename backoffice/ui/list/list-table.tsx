import { Button, Checkbox, Table } from '@mantine/core';
import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '../empty.tsx';
import type { Column } from './column.ts';
import styles from './list-table.module.css';

type Props<Row> = {
  columns: readonly Column<Row>[];
  /** Undefined while they are loaded for the first time. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  rowTitle: (row: Row) => string;
  rowTo?: (row: Row) => string;
  card: (row: Row) => ReactNode;
  empty: ReactNode;
  isStale: boolean;
  isDense: boolean;
  isFiltered: boolean;
  hasPictures?: boolean;
  /** The id of the row that the keyboard is at. */
  current: string | undefined;
  chosen: readonly string[];
  onChoose: ((ids: readonly string[]) => void) | undefined;
  sort: string;
  onSort: (sort: string) => void;
  /** Takes the filter away. */
  onReset: () => void;
};

// Only what is named here is in the bundle.
const features = tableFeatures({ rowSortingFeature, rowSelectionFeature, columnVisibilityFeature });

/** Rows as a table, on phones as cards. */
export function ListTable<Row>(props: Props<Row>) {
  const { rows, isFiltered, empty, onReset } = props;
  if (rows === undefined) return <Skeleton />;
  if (rows.length === 0) {
    return isFiltered ? (
      <Empty
        title="Ничего не найдено"
        action={
          <Button variant="default" onClick={onReset}>
            Сбросить фильтр
          </Button>
        }
      />
    ) : (
      empty
    );
  }
  return (
    <>
      <Rows {...props} rows={rows} />
      <Cards {...props} rows={rows} />
    </>
  );
}

const SKELETON_ROWS = Array.from({ length: 12 }, (_, row) => row);

const Skeleton = () => (
  <div className={styles.skeleton} aria-busy role="status" aria-label="Загружаем">
    {SKELETON_ROWS.map((row) => (
      <span key={row} />
    ))}
  </div>
);

function Rows<Row>(props: Props<Row> & { rows: readonly Row[] }) {
  const { columns, rows, rowId, rowTitle, chosen, onChoose, sort, onSort, current } = props;
  const helper = useMemo(() => createColumnHelper<typeof features, Row & object>(), []);
  const shown = useMemo(
    () =>
      helper.columns(
        columns.map((column) =>
          helper.display({
            id: column.id,
            header: column.title,
            enableSorting: column.isSortable ?? false,
          }),
        ),
      ),
    [columns, helper],
  );
  const isDown = sort.startsWith('-');
  const table = useTable({
    features,
    columns: shown,
    data: rows as (Row & object)[],
    getRowId: rowId,
    manualSorting: true,
    enableSortingRemoval: false,
    state: {
      sorting: [{ id: isDown ? sort.slice(1) : sort, desc: isDown }],
      rowSelection: Object.fromEntries(chosen.map((id) => [id, true])),
    },
  });
  const ids = rows.map(rowId);
  const isAll = ids.length > 0 && ids.every((id) => chosen.includes(id));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(frame);
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-stale={props.isStale || undefined}
      data-wide={isWide || undefined}
    >
      <Table
        stickyHeader
        stickyHeaderOffset={isWide ? 0 : 'var(--bo-top)'}
        className={styles.table ?? ''}
        data-dense={props.isDense || undefined}
        data-pictures={props.hasPictures || undefined}
      >
        <Table.Thead>
          {table.getHeaderGroups().map((group) => (
            <Table.Tr key={group.id}>
              {onChoose && (
                <Table.Th className={styles.check ?? ''}>
                  <Checkbox
                    aria-label={isAll ? 'Снять выбор со страницы' : 'Выбрать страницу'}
                    checked={isAll}
                    indeterminate={!isAll && chosen.length > 0}
                    onChange={() => onChoose(isAll ? [] : ids)}
                  />
                </Table.Th>
              )}
              {group.headers.map((header) => (
                <HeadCell key={header.id} column={byId.get(header.id)} sort={sort} onSort={onSort} />
              ))}
            </Table.Tr>
          ))}
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Table.Tr
              key={row.id}
              data-chosen={row.getIsSelected() || undefined}
              data-current={row.id === current || undefined}
            >
              {onChoose && (
                <Table.Td className={styles.check ?? ''}>
                  <Checkbox
                    aria-label={`Выбрать: ${rowTitle(row.original)}`}
                    checked={row.getIsSelected()}
                    onChange={() =>
                      onChoose(
                        row.getIsSelected() ? chosen.filter((id) => id !== row.id) : [...chosen, row.id],
                      )
                    }
                  />
                </Table.Td>
              )}
              {row.getVisibleCells().map((cell) => (
                <Table.Td
                  key={cell.id}
                  data-right={byId.get(cell.column.id)?.isRight || undefined}
                  data-cut={byId.get(cell.column.id)?.cut}
                >
                  <Cell column={byId.get(cell.column.id)} row={row.original} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The library takes each new function for another component, which would lose the focus whenever the list is drawn. */
const Cell = <Row,>({ column, row }: { column: Column<Row> | undefined; row: Row }) => column?.cell(row);

/** Whether the columns need more width than there is; the frame scrolls then, and its head and first column stick. */
function useIsWide(frame: RefObject<HTMLDivElement | null>): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const [outer, table] = [frame.current, frame.current?.firstElementChild];
    if (outer === null || !(table instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => setWide(table.offsetWidth > outer.clientWidth + 1));
    observer.observe(outer);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame]);
  return isWide;
}

function HeadCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row> | undefined;
  sort: string;
  onSort: (sort: string) => void;
}) {
  if (column === undefined) return <Table.Th />;
  const { id, title, isSortable, isRight, width } = column;
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  return (
    <Table.Th data-right={isRight || undefined} style={{ width }} aria-sort={direction}>
      {isSortable ? (
        <button type="button" onClick={() => onSort(direction === 'descending' ? id : `-${id}`)}>
          {title}
          {direction === 'descending' && <ArrowDown size={12} />}
          {direction === 'ascending' && <ArrowUp size={12} />}
        </button>
      ) : (
        title
      )}
    </Table.Th>
  );
}

function Cards<Row>({ rows, rowId, rowTo, rowTitle, card }: Props<Row> & { rows: readonly Row[] }) {
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li key={rowId(row)}>
          {rowTo === undefined ? (
            card(row)
          ) : (
            <Link to={rowTo(row)} aria-label={rowTitle(row)}>
              {card(row)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
