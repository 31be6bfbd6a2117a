import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router';
import type { Choices, ProductRow } from '#contract/staff/goods.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from '#domain/staff/list-columns.ts';
import { productState } from '#domain/staff/list-words.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../ui/empty.tsx';
import { BulkBar } from '../../ui/list/bulk-bar.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListPage, type Selection } from '../../ui/list/list-page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { count, near, plural, rub } from '../../ui/words.ts';
import { bulkActionsOf } from './bulk-actions.ts';
import styles from './goods.module.css';
import { PriceCell } from './price-cell.tsx';
import { PriceGrid } from './price-grid.tsx';
import { PublishSwitch } from './publish-switch.tsx';
import { choicesQuery } from './queries.ts';

const COLUMNS: readonly Column<ProductRow, ProductColumn>[] = [
  {
    id: 'title',
    title: PRODUCT_COLUMNS.title,
    cut: 'late',
    isSortable: true,
    cell: (row) => (
      <span className={styles.product}>
        <Picture fileId={row.imageId} />
        <span>
          <Link to={`/products/${row.id}`} title={row.title}>
            {row.title}
          </Link>
          <small>{row.article}</small>
        </span>
      </span>
    ),
  },
  { id: 'category', title: PRODUCT_COLUMNS.category, cell: ({ category }) => category?.title ?? '—' },
  { id: 'sizes', title: PRODUCT_COLUMNS.sizes, isRight: true, width: 90, cell: ({ sizes }) => count(sizes) },
  {
    id: 'price',
    title: PRODUCT_COLUMNS.price,
    isRight: true,
    width: 170,
    cell: (row) => <PriceCell row={row} />,
  },
  {
    id: 'oldPrice',
    title: PRODUCT_COLUMNS.oldPrice,
    isRight: true,
    width: 110,
    cell: ({ oldPrice }) => (oldPrice === null ? '—' : rub(oldPrice)),
  },
  {
    id: 'discount',
    title: PRODUCT_COLUMNS.discount,
    isRight: true,
    width: 80,
    cell: ({ discountPercent }) => (discountPercent === 0 ? '—' : `−${discountPercent}\u00a0%`),
  },
  {
    id: 'free',
    title: PRODUCT_COLUMNS.free,
    isRight: true,
    width: 110,
    cell: ({ free, reserved }) =>
      reserved === 0 ? count(free) : `${count(free)} · отложено ${count(reserved)}`,
  },
  {
    id: 'rate',
    title: PRODUCT_COLUMNS.rate,
    isSortable: true,
    isHiddenAtFirst: true,
    isRight: true,
    cell: ({ rate }) => rate || '—',
  },
  {
    id: 'changed',
    title: PRODUCT_COLUMNS.changed,
    isSortable: true,
    width: 170,
    cell: ({ changedAt, changedBy }) =>
      changedAt === null ? '—' : <span title={changedBy ?? ''}>{near(changedAt)}</span>,
  },
  {
    id: 'published',
    title: PRODUCT_COLUMNS.published,
    width: 100,
    cell: (row) => <PublishSwitch row={row} />,
  },
];

const VIEWS = [
  { title: 'Все', filters: {} },
  { title: 'На витрине', filters: { state: 'published' } },
  { title: 'Черновики', filters: { state: 'draft' } },
  { title: 'Кончается', filters: { isLow: '1' } },
  { title: 'Без фото', filters: { hasPhoto: '0' } },
  { title: 'Без веса', filters: { hasWeight: '0' } },
  { title: 'Архив', filters: { state: 'archive' } },
];

const optionsOf = (rows: readonly { id: number; title: string }[] = []) =>
  rows.map(({ id, title }) => ({ value: String(id), label: title }));

const filtersOf = (choices: Choices | undefined): ListFilter[] => [
  {
    name: 'category',
    title: 'Категория',
    kind: 'choice',
    options: optionsOf(choices?.categories),
    hasEmpty: 'без категории',
  },
  {
    name: 'state',
    title: 'Витрина',
    kind: 'choice',
    options: [
      { value: 'published', label: 'На\u00a0витрине' },
      { value: 'draft', label: 'Черновик' },
      { value: 'archive', label: 'В\u00a0архиве' },
    ],
  },
  { name: 'price', title: 'Цена, розница', kind: 'range', unit: '₽' },
  { name: 'free', title: 'Остаток', kind: 'range', unit: 'шт.' },
  { name: 'isLow', title: 'Кончается', kind: 'flag' },
  { name: 'hasPhoto', title: 'Есть фото', kind: 'flag' },
  { name: 'hasPrice', title: 'Есть цена', kind: 'flag' },
  { name: 'hasWeight', title: 'Есть вес', kind: 'flag' },
  { name: 'hasUin', title: 'Есть УИН', kind: 'flag' },
  {
    name: 'sticker',
    title: 'Стикер',
    kind: 'choice',
    options: optionsOf(choices?.stickers),
    hasEmpty: 'без стикеров',
  },
  {
    name: 'collection',
    title: 'Коллекция',
    kind: 'choice',
    options: optionsOf(choices?.collections),
    hasEmpty: 'без коллекции',
  },
  {
    name: 'set',
    title: 'Комплект',
    kind: 'choice',
    options: optionsOf(choices?.sets),
    hasEmpty: 'без комплекта',
  },
  {
    name: 'brand',
    title: 'Бренд',
    kind: 'choice',
    options: optionsOf(choices?.brands),
    hasEmpty: 'без бренда',
  },
  {
    name: 'site',
    title: 'Сайт',
    kind: 'choice',
    options: optionsOf(choices?.sites),
    hasEmpty: 'ни\u00a0на\u00a0одном',
  },
  {
    name: 'value',
    title: 'Характеристика',
    kind: 'choice',
    options: (choices?.filters ?? []).flatMap((filter) =>
      filter.values.map(({ id, title }) => ({ value: String(id), label: `${filter.title}: ${title}` })),
    ),
  },
  { name: 'changed', title: 'Изменён', kind: 'days' },
];

/** Goods: filters, prices in place, publication (design 06). */
export function Component() {
  const may = useMay();
  const { data: choices } = useQuery(choicesQuery);
  const rows = useRef<readonly ProductRow[]>([]);
  const filters = useMemo(() => filtersOf(choices), [choices]);
  const create = may('goods.edit') && (
    <Button
      component={Link}
      to="/products/new"
      className={styles.create ?? ''}
      leftSection={<Plus size={16} />}
    >
      Новый товар
    </Button>
  );
  return (
    <PriceGrid rowsRef={rows}>
      <ListPage
        title="Товары"
        id="products"
        queryKey="products"
        actions={
          <>
            {may('goods.import') && (
              <Button
                component={Link}
                to="/products/imports"
                variant="default"
                leftSection={<Upload size={16} />}
              >
                Импорт
              </Button>
            )}
            {create}
          </>
        }
        load={(query, signal) => staffApi('GET /products', { query, signal })}
        onRows={(shown) => {
          rows.current = shown;
        }}
        columns={COLUMNS}
        rowId={({ id }) => String(id)}
        rowTitle={({ title }) => `товар ${title}`}
        rowTo={({ id }) => `/products/${id}`}
        card={(row) => <Card row={row} />}
        filters={filters}
        views={VIEWS}
        search="Название, артикул, УИН"
        firstSort="-created"
        file={{ list: 'products', permission: 'goods.export' }}
        hasPictures
        {...(may('goods.publish', 'goods.edit') && {
          bulk: (selection: Selection) => (
            <BulkBar list="products" selection={selection} actions={bulkActionsOf(choices, may)} />
          ),
        })}
        empty={
          <Empty title="Товаров пока нет" action={create} hasCrescent>
            Здесь будут украшения: фото, размеры, цены и публикация.
          </Empty>
        }
      />
    </PriceGrid>
  );
}

function Card({ row }: { row: ProductRow }) {
  return (
    <RowCard
      imageId={row.imageId}
      title={row.title}
      sum={row.price === null ? 'без цены' : rub(row.price)}
      text={`${row.article} · ${plural(row.free, ['изделие', 'изделия', 'изделий'])}`}
      tags={<Tag tone={row.isPublished ? 'done' : 'still'}>{productState(row)}</Tag>}
    />
  );
}
