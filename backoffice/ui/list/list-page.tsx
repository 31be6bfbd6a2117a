import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { ListMeta } from '#contract/staff/lists.ts';
import { useSetting } from '../../api/me.ts';
import { LoadFailure } from '../empty.tsx';
import { Page } from '../page.tsx';
import { filterOf, type ListAddress, useListAddress } from './address.ts';
import type { Column } from './column.ts';
import { ColumnMenu } from './column-menu.tsx';
import { FileButton } from './file-button.tsx';
import type { ListFile } from './file-window.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ListFilter } from './filters.ts';
import styles from './list-page.module.css';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import { useRowKeys } from './row-keys.ts';

/** A tab above the list: a filter with a name. */
export type View = { title: string; filters: Readonly<Record<string, string>>; count?: number | undefined };

export type ListQuery = Record<string, string | number | undefined>;

/** What is chosen: these rows, or everything under the filter. */
export type Selection = {
  ids: readonly string[];
  isEverything: boolean;
  filter: Readonly<Record<string, string>>;
  /** How many there are. */
  count: number;
  clear: () => void;
};

type Props<Row> = {
  title: string;
  crumbs?: readonly { title: string; to: string }[];
  actions?: ReactNode;
  /** Names the list for what the person keeps: columns, density. */
  id: string;
  /** Of TanStack Query; the query of the list is added. */
  queryKey: string;
  load: (query: ListQuery, signal: AbortSignal) => Promise<{ data: Row[]; _meta: ListMeta }>;
  /** The rows that are shown, in their order; for cells that are edited down the column. */
  onRows?: (rows: readonly Row[]) => void;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** How a screen reader names the row: «заказ 28-1047». */
  rowTitle: (row: Row) => string;
  rowTo?: (row: Row) => string;
  /** On phones. */
  card: (row: Row) => ReactNode;
  filters?: readonly ListFilter[];
  views?: readonly View[];
  search?: string;
  firstSort: string;
  /** Without anything at all: what the list is for, and the first step. */
  empty: ReactNode;
  /** Saves what the list shows as a file, for those with the right. */
  file?: ListFile;
  /** The bar of actions with what is chosen; rows cannot be chosen without. */
  bulk?: (selection: Selection) => ReactNode;
  /** Of the object in the address; ↑ and ↓ change it. */
  drawer?: (id: string, close: () => void) => ReactNode;
  /** At the right of the pager, or the sum of the filter. */
  footer?: ReactNode;
  hasPictures?: boolean;
  /** Above the table: what has come since the rows were read. */
  notice?: ReactNode;
};

const NOT_LOADED = {
  data: [],
  _meta: { currentPage: 1, perPage: 50, pageCount: 1, totalCount: 0, isExact: true },
};

/** Views, tools, table and pager, in this order; everything visible is in the address (design §6). */
export function ListPage<Row>(props: Props<Row>) {
  const {
    title,
    id,
    queryKey,
    load,
    columns,
    rowId,
    rowTo,
    filters = [],
    views = [],
    firstSort,
    bulk,
  } = props;
  const address = useListAddress(
    filters.map(({ name }) => name),
    firstSort,
  );
  const { q, page, limit, sort, open } = address;
  const [hidden, setHidden] = useSetting(
    `${id}.hidden`,
    columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map((column) => column.id),
  );
  const [isDense, setDense] = useSetting(`${id}.dense`, false);
  const filter = filterOf(address);
  const query = { ...filter, sort, page, ...(limit && { limit }) };
  const list = useQuery({
    queryKey: [queryKey, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
    // Rows do not move when a person comes back to the tab (§3 "Lists"): the socket says what is new.
    refetchOnWindowFocus: false,
  });
  useDroppedFilters(list.error, address, filters);

  const { data: rows, _meta: meta } = list.data ?? NOT_LOADED;
  const { onRows } = props;
  useEffect(() => onRows?.(rows), [rows, onRows]);
  const ids = rows.map(rowId);
  const choice = useChoice(filter, meta.totalCount);
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  const current = useRowKeys({
    ids,
    isDrawerOpen: open !== undefined,
    onSearch: () => searchField.current?.focus(),
    onChoose: bulk && choice.toggle,
    onOpen: (index) => {
      const row = rows[index];
      if (row !== undefined && rowTo !== undefined) void navigate(rowTo(row));
    },
    onPeek: props.drawer && ((one) => address.change({ open: one })),
  });

  const shownColumns = columns.filter((column) => !hidden.includes(column.id));
  return (
    <Page
      title={title}
      {...(props.crumbs && { crumbs: props.crumbs })}
      actions={
        <>
          {props.file && <FileButton file={props.file} filter={filter} sort={sort} columns={shownColumns} />}
          {props.actions}
        </>
      }
    >
      <Views views={views} address={address} />
      <div className={styles.tools}>
        <SearchField key={q} label={props.search} address={address} fieldRef={searchField} />
        <FilterChips filters={filters} address={address} />
        <div className={styles.ends}>
          <ColumnMenu
            columns={columns}
            hidden={hidden}
            isDense={isDense}
            onHidden={setHidden}
            onDense={setDense}
          />
        </div>
      </div>
      {props.notice}
      {list.isLoadingError ? (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ListTable
          {...props}
          columns={shownColumns}
          rows={list.isPending ? undefined : rows}
          isStale={list.isPlaceholderData}
          isDense={isDense}
          isFiltered={Object.keys(filter).length > 0}
          current={open ?? current}
          chosen={choice.isEverything ? ids : choice.ids}
          onChoose={bulk && choice.choose}
          sort={sort}
          onSort={(next) => address.change({ sort: next === firstSort ? undefined : next })}
          onReset={() =>
            address.change({
              q: undefined,
              ...Object.fromEntries(filters.map(({ name }) => [name, undefined])),
            })
          }
        />
      )}
      <Pager meta={meta} rows={rows.length} address={address} footer={props.footer} />
      <BulkPart bulk={bulk} choice={choice} ids={ids} total={meta.totalCount} />
      {open !== undefined && props.drawer?.(open, () => address.change({ open: undefined }))}
    </Page>
  );
}

type Choice = Selection & {
  choose: (ids: readonly string[], isEverything?: boolean) => void;
  toggle: (id: string) => void;
};

const NOTHING: { ids: readonly string[]; isEverything: boolean } = { ids: [], isEverything: false };

/** What is chosen of a list; another filter takes the choice off. */
function useChoice(filter: Readonly<Record<string, string>>, total: number): Choice {
  const of = JSON.stringify(filter);
  const [kept, setKept] = useState<{ ids: readonly string[]; of: string; isEverything: boolean }>();
  const { ids, isEverything } = kept?.of === of ? kept : NOTHING;
  const choose = (next: readonly string[], isAll = false) => setKept({ ids: next, of, isEverything: isAll });
  return {
    ids,
    isEverything,
    filter,
    count: isEverything ? total : ids.length,
    clear: () => setKept(undefined),
    choose,
    toggle: (one) => choose(ids.includes(one) ? ids.filter((other) => other !== one) : [...ids, one]),
  };
}

/** The bar of actions; and, where the page is chosen and there is more under the filter, the way to all of it. */
function BulkPart({
  bulk,
  choice,
  ids,
  total,
}: {
  bulk: ((selection: Selection) => ReactNode) | undefined;
  choice: Choice;
  ids: readonly string[];
  total: number;
}) {
  if (bulk === undefined) return null;
  const isPage = ids.length > 0 && choice.ids.length === ids.length && !choice.isEverything;
  return (
    <>
      {choice.count > 0 && bulk(choice)}
      {isPage && total > ids.length && (
        <p className={styles.all}>
          Выбраны все на странице.{' '}
          <button type="button" onClick={() => choice.choose(ids, true)}>
            Выбрать все {total} по фильтру
          </button>
        </p>
      )}
    </>
  );
}

/** What the shop does not understand is dropped from the address, and said (BD22). */
function useDroppedFilters(error: Error | null, address: ListAddress, filters: readonly ListFilter[]): void {
  const names = error instanceof ApiError && error.status === 422 ? Object.keys(error.errors) : [];
  const wrong = names.filter((name) => name in address.filters || name === 'sort' || name === 'q');
  const key = wrong.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (key === '') return;
    const titles = wrong.map((name) => filters.find((filter) => filter.name === name)?.title ?? name);
    notifications.show({ message: `Часть фильтра не понята: ${titles.join(', ')}` });
    address.change(Object.fromEntries(wrong.map((name) => [name, undefined])), { isTyping: true });
  }, [key]);
}

function SearchField({
  label,
  address,
  fieldRef,
}: {
  label: string | undefined;
  address: ListAddress;
  fieldRef: React.RefObject<HTMLInputElement | null>;
}) {
  const find = useDebouncedCallback(
    (text: string) => address.change({ q: text.trim() }, { isTyping: true }),
    250,
  );
  const hadFocus = useRef(document.activeElement === fieldRef.current);
  if (label === undefined) return null;
  return (
    <TextInput
      ref={fieldRef}
      className={styles.search ?? ''}
      autoFocus={hadFocus.current}
      defaultValue={address.q}
      placeholder={label}
      aria-label={label}
      leftSection={<Search size={16} />}
      rightSection={<kbd aria-hidden>/</kbd>}
      onChange={(event) => find(event.currentTarget.value)}
    />
  );
}

const inOrder = (filters: Readonly<Record<string, string>>) =>
  Object.entries(filters).toSorted(([one], [other]) => one.localeCompare(other));

function Views({ views, address }: { views: readonly View[]; address: ListAddress }) {
  if (views.length === 0) return null;
  const now = JSON.stringify(inOrder(address.filters));
  return (
    <nav className={styles.views} aria-label="Виды">
      {views.map(({ title, filters, count }) => (
        <Link
          key={title}
          to={{ search: new URLSearchParams(filters).toString() }}
          aria-current={JSON.stringify(inOrder(filters)) === now ? 'page' : undefined}
        >
          {title}
          {count !== undefined && <span>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
