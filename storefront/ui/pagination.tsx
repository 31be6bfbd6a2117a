import { pageWindow } from '#domain/paging.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';

type PaginationProps = {
  page: number;
  pageCount: number;
  /** Address of a page; the first page has no parameter (§2). */
  hrefOf: (page: number) => string;
  label: string;
};

/** §2: "The page list shows 6 links, first and last with ellipses, previous/next arrows, and is hidden under 2 pages." */
export function Pagination({ page, pageCount, hrefOf, label }: PaginationProps) {
  const steps = pageWindow(page, pageCount);
  if (steps.length === 0) return null;
  return (
    <nav className={styles.pages} aria-label={label}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" aria-label="Предыдущая страница">
          <Icon name="chevron-left" />
        </a>
      )}
      {steps.map((step, place) =>
        step === 'ellipsis' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: an ellipsis is identified by its position, there are two at most.
          <span key={`ellipsis-${place}`}>…</span>
        ) : (
          <a
            key={step}
            href={hrefOf(step)}
            aria-current={step === page ? 'page' : undefined}
            aria-label={`Страница ${step}`}
          >
            {step}
          </a>
        ),
      )}
      {page < pageCount && (
        <a href={hrefOf(page + 1)} rel="next" aria-label="Следующая страница">
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
