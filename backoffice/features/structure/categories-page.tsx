import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { StaffCategory } from '#contract/staff/structure.ts';
import { listingPagePath } from '#domain/catalog/catalog-path.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Card } from '../../ui/card.tsx';
import { SideDrawer } from '../../ui/drawer.tsx';
import { Empty, LoadFailure } from '../../ui/empty.tsx';
import { History } from '../../ui/history/history.tsx';
import { Page } from '../../ui/page.tsx';
import { type Drop, PlainTable } from '../../ui/plain-table.tsx';
import { count } from '../../ui/words.ts';
import { type CategoryRow, type Place, placeOfDrop, rowsOf } from './category-rows.ts';
import { CategoryWindow, NewCategoryWindow } from './category-window.tsx';
import { PlaceButtons } from './place-buttons.tsx';
import { MoveProductsWindow, MoveWindow, RemoveWindow } from './place-window.tsx';
import { categoriesQuery } from './queries.ts';
import styles from './structure.module.css';

type Row = CategoryRow<StaffCategory>;
type Doing = 'change' | 'add' | 'move' | 'move-products' | 'remove' | 'history';
type Open = { doing: Doing; id: number | undefined; place?: Place };

/** The tree of categories (§4.3.6). */
export function Component() {
  const may = useMay();
  const categories = useQuery(categoriesQuery);
  const [open, setOpen] = useState<Open>();
  const rows = rowsOf(categories.data ?? []);
  const mayEdit = may('goods.edit');
  const close = () => setOpen(undefined);
  const placing = usePlacing();
  /** Another order changes no address; another parent does, so it is asked about. */
  const drop = (dragged: Row, to: number, where: Drop) => {
    const target = rows[to]?.category;
    const place = target && placeOfDrop(rows, dragged, target, where);
    if (place === undefined || placing.isPending) return;
    const { category } = dragged;
    if (place.parentId === category.parentId) placing.mutate({ category, position: place.position });
    else setOpen({ doing: 'move', id: category.id, place });
  };
  return (
    <Page
      title="Категории"
      crumbs={[{ title: 'Товары', to: '/products' }]}
      actions={
        mayEdit && (
          <Button onClick={() => setOpen({ doing: 'add', id: undefined })}>Добавить категорию</Button>
        )
      }
    >
      {categories.isLoadingError ? (
        <LoadFailure error={categories.error} onRetry={() => void categories.refetch()} />
      ) : categories.data?.length === 0 ? (
        <Empty title="Категорий пока нет">Они делят каталог магазина и составляют его меню.</Empty>
      ) : (
        <Card title={`Дерево категорий: ${rows.length}`} isFlush>
          <PlainTable
            title="Дерево категорий"
            rows={rows}
            rowId={({ category }) => String(category.id)}
            isTree
            onPlace={mayEdit ? drop : undefined}
            onOpen={mayEdit ? ({ category }) => setOpen({ doing: 'change', id: category.id }) : undefined}
            columns={[
              {
                title: 'Категория',
                cell: ({ category, depth }) => (
                  <span className={styles.title} style={{ paddingInlineStart: depth * 24 }}>
                    {category.title}
                  </span>
                ),
              },
              { title: 'Адрес', cell: ({ path }) => listingPagePath(path) },
              { title: 'Товаров', cell: ({ category }) => count(category.products), isRight: true },
              {
                title: 'Вместе с вложенными',
                cell: ({ category }) => count(category.addresses),
                isRight: true,
              },
              {
                title: 'Действия',
                isRight: true,
                cell: (row) => <Actions row={row} mayEdit={mayEdit} onOpen={setOpen} />,
              },
            ]}
          />
        </Card>
      )}
      {open && <Opened open={open} rows={rows} onClose={close} />}
    </Page>
  );
}

type OpenedProps = { open: Open; rows: readonly Row[]; onClose: () => void };

function Opened({ open: { doing, id, place }, rows, onClose }: OpenedProps) {
  const category = rows.find((row) => row.category.id === id)?.category;
  if (doing === 'add') return <NewCategoryWindow parent={category} onClose={onClose} />;
  if (category === undefined) return null;
  const part = { category, rows, onClose };
  switch (doing) {
    case 'change':
      return <CategoryWindow category={category} onClose={onClose} />;
    case 'move':
      return <MoveWindow {...part} place={place} />;
    case 'move-products':
      return <MoveProductsWindow {...part} />;
    case 'remove':
      return <RemoveWindow {...part} />;
    case 'history':
      return (
        <SideDrawer title={category.title} onClose={onClose}>
          <History kind="category" id={category.id} />
        </SideDrawer>
      );
  }
}

type ActionsProps = { row: Row; mayEdit: boolean; onOpen: (open: Open) => void };

function Actions({ row: { category, at, siblings }, mayEdit, onOpen }: ActionsProps) {
  const placing = usePlacing();
  const item = (doing: Doing, title: string) => (
    <Menu.Item onClick={() => onOpen({ doing, id: category.id })}>{title}</Menu.Item>
  );
  return (
    <span className={styles.actions}>
      {mayEdit && (
        <PlaceButtons
          title={category.title}
          at={at}
          count={siblings}
          isBusy={placing.isPending}
          onPlace={(position) => placing.mutate({ category, position })}
        />
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={`${category.title}: действия`}>
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <>
              {item('change', 'Изменить')}
              {item('add', 'Добавить вложенную')}
              {item('move', 'Переместить')}
              {category.products > 0 && item('move-products', 'Перенести товары')}
            </>
          )}
          {item('history', 'История')}
          {mayEdit && (
            <>
              <Menu.Divider />
              {item('remove', 'Удалить')}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}

/** Puts a category to another place among those of its parent. */
function usePlacing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ category: { id, parentId }, position }: { category: StaffCategory; position: number }) =>
      staffApi('POST /categories/:id/move', { params: { id: String(id) }, body: { parentId, position } }),
    onSuccess: (_moved, { category: { id } }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['categories'] }),
        client.invalidateQueries({ queryKey: ['history', 'category', String(id)] }),
      ]),
  });
}
