import { ActionIcon } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListMeta } from '#contract/staff/lists.ts';
import { count } from '../words.ts';
import type { ListAddress } from './address.ts';
import styles from './pager.module.css';

type Props = { meta: ListMeta; rows: number; address: ListAddress; footer?: ReactNode };

/** Which rows of how many, and the way to the others. */
export function Pager({ meta, rows, address, footer }: Props) {
  const { currentPage, perPage, pageCount, totalCount, isExact } = meta;
  if (rows === 0) return null;
  const first = (currentPage - 1) * perPage + 1;
  const go = (page: number) => address.change({ page: page === 1 ? undefined : String(page) });
  return (
    <div className={styles.pager}>
      <span aria-live="polite">
        {count(first)}–{count(first + rows - 1)} из{' '}
        {isExact ? count(totalCount) : `больше ${count(totalCount)}`}
      </span>
      {footer}
      <nav className={styles.ways} aria-label="Страницы">
        <ActionIcon aria-label="Назад" disabled={currentPage <= 1} onClick={() => go(currentPage - 1)}>
          <ChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label="Дальше"
          disabled={currentPage >= pageCount}
          onClick={() => go(currentPage + 1)}
        >
          <ChevronRight size={16} />
        </ActionIcon>
      </nav>
    </div>
  );
}
