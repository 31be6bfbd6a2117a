import { ActionIcon, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../api/me.ts';
import { Card } from '../../ui/card.tsx';
import { SideDrawer } from '../../ui/drawer.tsx';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { History } from '../../ui/history/history.tsx';
import { Page } from '../../ui/page.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import { PlaceButtons } from './place-buttons.tsx';
import { STRUCTURE } from './queries.ts';
import styles from './structure.module.css';

type Column<Row> = { title: string; cell: (row: Row) => ReactNode; isRight?: boolean };
type WindowOf<Row> = (row: Row, onClose: () => void) => ReactNode;

type Props<Row> = {
  title: string;
  crumbs?: readonly { title: string; to: string }[];
  /** Of the history: `sticker`. */
  kind: string;
  query: UseQueryResult<Row[]>;
  /** What people call a row. */
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  add: string;
  addWindow: (onClose: () => void) => ReactNode;
  changeWindow: WindowOf<Row>;
  /** Further windows of a row, by the items of its menu. */
  more?: Readonly<Record<string, { isFor?: (row: Row) => boolean; window: WindowOf<Row> }>>;
  /** Absent from a list without an order of its own. */
  move?: (row: Row, position: number) => Promise<unknown>;
  empty: { title: string; text: string };
};

type Open<Row> = { doing: string; row?: Row };

/** A page of a short list: its rows are made, changed and deleted in windows, and ordered in place (§4.3.6). */
export function ShortList<Row extends { id: number }>({
  title,
  crumbs = [{ title: 'Товары', to: '/products' }],
  kind,
  query,
  nameOf,
  columns,
  add,
  addWindow,
  changeWindow,
  more = {},
  move,
  empty,
}: Props<Row>) {
  const mayEdit = useMay()('goods.edit');
  const [open, setOpen] = useState<Open<Row>>();
  const client = useQueryClient();
  const moving = useMutation({
    mutationFn: ({ row, to }: { row: Row; to: number }) => move?.(row, to) ?? Promise.resolve(),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [STRUCTURE] }),
        client.invalidateQueries({ queryKey: ['history'] }),
      ]),
    onError: (error) => notifications.show({ color: 'garnet', message: error.message, autoClose: 8000 }),
    meta: { isShown: true },
  });
  const place = (row: Row, to: number) => moving.mutate({ row, to });
  const rows = query.data ?? [];
  const close = () => setOpen(undefined);
  const addButton = mayEdit && <Button onClick={() => setOpen({ doing: 'add' })}>{add}</Button>;

  const actions = (row: Row) => {
    const item = (doing: string, text: string) => (
      <Menu.Item key={doing} onClick={() => setOpen({ doing, row })}>
        {text}
      </Menu.Item>
    );
    return (
      <span className={styles.actions}>
        {mayEdit && move && (
          <PlaceButtons
            title={nameOf(row)}
            at={rows.indexOf(row)}
            count={rows.length}
            isBusy={moving.isPending}
            onPlace={(to) => place(row, to)}
          />
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={`${nameOf(row)}: действия`}>
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayEdit && item('change', 'Изменить')}
            {mayEdit &&
              Object.entries(more)
                .filter(([, { isFor }]) => isFor === undefined || isFor(row))
                .map(([text]) => item(text, text))}
            {item('history', 'История')}
          </Menu.Dropdown>
        </Menu>
      </span>
    );
  };

  return (
    <Page title={title} crumbs={crumbs} actions={addButton}>
      {query.isLoadingError ? (
        <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data?.length === 0 ? (
        <Empty title={empty.title}>{empty.text}</Empty>
      ) : (
        <Card title={`Всего: ${rows.length}`} isFlush>
          <PlainTable
            title={title}
            rows={rows}
            rowId={({ id }) => String(id)}
            onOpen={mayEdit ? (row) => setOpen({ doing: 'change', row }) : undefined}
            onPlace={mayEdit && move ? place : undefined}
            columns={[...columns, { title: 'Действия', isRight: true, cell: actions }]}
          />
        </Card>
      )}
      {open?.doing === 'add' && addWindow(close)}
      {open?.row && opened({ ...open, row: open.row })}
    </Page>
  );

  function opened({ doing, row }: Required<Open<Row>>) {
    // As it is now: its version has grown if it was moved or saved meanwhile.
    const current = rows.find(({ id }) => id === row.id) ?? row;
    if (doing === 'change') return changeWindow(current, close);
    if (doing !== 'history') return more[doing]?.window(current, close);
    return (
      <SideDrawer title={nameOf(current)} onClose={close}>
        <History kind={kind} id={current.id} />
      </SideDrawer>
    );
  }
}
