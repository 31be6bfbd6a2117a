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
        <Way title="Назад" isOff={currentPage <= 1} onGo={() => go(currentPage - 1)}>
          <ChevronLeft size={16} />
        </Way>
        <Way title="Дальше" isOff={currentPage >= pageCount} onGo={() => go(currentPage + 1)}>
          <ChevronRight size={16} />
        </Way>
      </nav>
    </div>
  );
}

type WayProps = { title: string; isOff: boolean; onGo: () => void; children: ReactNode };

/** A button that is really disabled would lose the focus at the last page. */
const OFF = { 'aria-disabled': true, 'data-disabled': true };

const Way = ({ title, isOff, onGo, children }: WayProps) => (
  <ActionIcon aria-label={title} {...(isOff ? OFF : { onClick: onGo })}>
    {children}
  </ActionIcon>
);
