import { Link } from 'react-router';
import type { Wanted } from '#contract/staff/stock.ts';
import { staffApi } from '../../api/staff-api.ts';
import { Empty } from '../../ui/empty.tsx';
import type { Column } from '../../ui/list/column.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { count, exactly, near, plural } from '../../ui/words.ts';
import { lotTitle } from './queries.ts';
import styles from './stock.module.css';

const PEOPLE = ['человек ждёт', 'человека ждут', 'человек ждут'] as const;

const COLUMNS: readonly Column<Wanted>[] = [
  {
    id: 'title',
    title: 'Украшение',
    cell: ({ productId, title }) => (
      <Link to={`/products/${productId}`} title={title}>
        {title}
      </Link>
    ),
  },
  { id: 'article', title: 'Артикул', width: 120, cell: ({ article }) => article },
  { id: 'size', title: 'Размер', width: 90, cell: ({ size }) => size || '—' },
  {
    id: 'waiting',
    title: 'Ждут',
    isSortable: true,
    isRight: true,
    width: 90,
    cell: ({ waiting }) => <b>{count(waiting)}</b>,
  },
  { id: 'forms', title: 'Из них по форме', isRight: true, width: 140, cell: ({ forms }) => count(forms) },
  {
    id: 'since',
    title: 'Первый ждёт с',
    isSortable: true,
    width: 160,
    cell: ({ since }) => <span title={exactly(since)}>{near(since)}</span>,
  },
];

/** Sizes that people wait for, the most wanted first (§4.4). */
export function Component() {
  return (
    <ListPage
      title="Ждут покупатели"
      id="stock-wanted"
      queryKey="stock-wanted"
      load={(query, signal) => staffApi('GET /stock/wanted', { query, signal })}
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      rowTitle={(row) => `размер ${lotTitle(row)}`}
      card={(row) => (
        <div>
          <div className={styles.card}>
            <Link to={`/products/${row.productId}`}>{row.title}</Link>
            <span>{lotTitle(row)}</span>
            <small>
              {plural(row.waiting, PEOPLE)} · с {near(row.since)}
            </small>
          </div>
        </div>
      )}
      search="Название"
      firstSort="-waiting"
      empty={
        <Empty title="Никто не ждёт поступления" hasCrescent>
          Здесь будут размеры, о которых просят сообщить: какие и сколько человек.
        </Empty>
      }
    />
  );
}
