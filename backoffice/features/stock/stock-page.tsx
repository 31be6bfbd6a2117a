import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ScanBarcode } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { StockLot } from '#contract/staff/stock.ts';
import { useMay } from '../../api/me.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListPage, type Selection } from '../../ui/list/list-page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { pointsQuery } from '../../ui/point-field.tsx';
import { Tag } from '../../ui/tag.tsx';
import { count, grams, uin } from '../../ui/words.ts';
import { LotMenu } from './lot-menu.tsx';
import { choicesQuery, lotTitle } from './queries.ts';
import styles from './stock.module.css';
import { TagsBar } from './tags-bar.tsx';

const weightOf = ({ weight }: StockLot) => (weight === null ? '—' : grams(weight * 1000));

const COLUMNS: readonly Column<StockLot>[] = [
  {
    id: 'title',
    title: 'Украшение',
    isSortable: true,
    cell: (lot) => (
      <span className={styles.product}>
        <Picture fileId={lot.imageId} />
        <Link to={`/products/${lot.productId}`} title={lot.title}>
          {lot.title}
        </Link>
      </span>
    ),
  },
  { id: 'article', title: 'Артикул', isSortable: true, width: 110, cell: ({ article }) => article },
  { id: 'size', title: 'Размер', width: 80, cell: ({ size }) => size || '—' },
  {
    id: 'stock',
    title: 'Остаток',
    isSortable: true,
    isRight: true,
    width: 90,
    cell: (lot) => count(lot.stock),
  },
  { id: 'reserved', title: 'В резерве', isRight: true, width: 90, cell: (lot) => count(lot.reserved) },
  { id: 'free', title: 'Свободно', isRight: true, width: 90, cell: ({ free }) => <b>{count(free)}</b> },
  { id: 'weight', title: 'Вес', isRight: true, width: 80, cell: weightOf },
  { id: 'uin', title: 'УИН', width: 200, cell: (lot) => <Uin lot={lot} /> },
  { id: 'barcode', title: 'Бирка', width: 130, cell: ({ barcode }) => barcode ?? '—' },
  { id: 'points', title: 'Где', isHiddenAtFirst: true, cell: placesOf },
  { id: 'actions', title: 'Действия', width: 90, cell: (lot) => <LotMenu lot={lot} /> },
];

const VIEWS = [
  { title: 'Все', filters: {} },
  { title: 'В наличии', filters: { stock: '1..' } },
  { title: 'Закончились', filters: { stock: '..0' } },
  { title: 'Без веса', filters: { hasWeight: '0', stock: '1..' } },
  { title: 'Без УИН', filters: { hasUin: '0', stock: '1..' } },
  { title: 'Без бирки', filters: { hasBarcode: '0', stock: '1..' } },
];

/** Lots with their pieces, and what is done with them (§4.4). */
export function Component() {
  const mayEdit = useMay()('stock.edit');
  const receive = mayEdit && (
    <Button component={Link} to="/stock/receive" leftSection={<ScanBarcode size={16} />}>
      Принять изделия
    </Button>
  );
  return (
    <ListPage
      title="Остатки"
      id="stock"
      queryKey="stock"
      actions={receive}
      load={(query, signal) => staffApi('GET /stock', { query, signal })}
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      rowTitle={(lot) => `партия ${lotTitle(lot)}`}
      card={(lot) => <Card lot={lot} />}
      filters={useFilters()}
      views={VIEWS}
      search="Название, артикул, УИН, бирка"
      firstSort="title"
      hasPictures
      empty={
        <Empty title="На складе ещё ничего нет" action={receive} hasCrescent>
          Здесь будут партии: сколько изделий, что в резерве, вес, УИН и бирки.
        </Empty>
      }
      {...(mayEdit && { bulk: (selection: Selection) => <TagsBar selection={selection} /> })}
    />
  );
}

function useFilters(): ListFilter[] {
  const [search] = useSearchParams();
  const { data: choices } = useQuery(choicesQuery);
  const { data: points } = useQuery(pointsQuery);
  const product = search.get('product');
  return [
    {
      name: 'category',
      title: 'Категория',
      kind: 'choice',
      options: (choices?.categories ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
    },
    { name: 'stock', title: 'Остаток', kind: 'range', unit: 'шт.' },
    { name: 'free', title: 'Свободно', kind: 'range', unit: 'шт.' },
    ...(points === undefined || points.data.length === 0
      ? []
      : [
          {
            name: 'point',
            title: 'Где',
            kind: 'choice' as const,
            options: points.data.map(({ code, title }) => ({ value: code, label: title })),
            hasEmpty: 'на\u00a0складе',
          },
        ]),
    { name: 'hasWeight', title: 'Есть вес', kind: 'flag' },
    { name: 'hasUin', title: 'Есть УИН', kind: 'flag' },
    { name: 'hasBarcode', title: 'Есть бирка', kind: 'flag' },
    // Comes with links of other pages.
    ...(product === null
      ? []
      : [
          {
            name: 'product',
            title: 'Товар',
            kind: 'choice' as const,
            options: [{ value: product, label: `№ ${product}` }],
          },
        ]),
  ];
}

function placesOf({ points, free }: StockLot): string {
  if (free === 0) return '—';
  const inStore = free - points.reduce((sum, point) => sum + point.count, 0);
  return [
    ...(inStore > 0 ? [`склад: ${count(inStore)}`] : []),
    ...points.map((point) => `${point.title}: ${count(point.count)}`),
  ].join(', ');
}

function Uin({ lot }: { lot: StockLot }) {
  if (lot.uin === null) return '—';
  return (
    <>
      {uin(lot.uin)} {lot.isUinOfLot && <Tag isPlain>УИН партии</Tag>}
    </>
  );
}

function Card({ lot }: { lot: StockLot }) {
  return (
    <div>
      <Picture fileId={lot.imageId} size={56} />
      <div className={styles.card}>
        <Link to={`/products/${lot.productId}`}>{lot.title}</Link>
        <span>{lotTitle(lot)}</span>
        <span>
          Свободно <b>{count(lot.free)}</b> из&nbsp;{count(lot.stock)}
          {lot.reserved > 0 && `, в резерве ${count(lot.reserved)}`}
        </span>
        <small>
          {[
            lot.weight !== null && weightOf(lot),
            lot.uin !== null && `УИН ${uin(lot.uin)}`,
            lot.barcode !== null && `бирка ${lot.barcode}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </div>
      <LotMenu lot={lot} />
    </div>
  );
}
