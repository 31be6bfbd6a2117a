import { useQuery } from '@tanstack/react-query';
import type { SizeTable as Table } from '#contract/partners.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { SizeTable } from '#storefront/features/sizes/size-table.tsx';
import * as paths from '#storefront/paths.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './size-guide.module.css';

type SizeGuideProps = {
  partnerId: number;
  /** Titles of the product's categories: they select the workshop's table with the same name. */
  categoryTitles: readonly string[];
  onClose(): void;
};

/** «Размерная сетка» of the workshop that made the product (§3 "Partners: sizeTable"). */
export function SizeGuide({ partnerId, categoryTitles, onClose }: SizeGuideProps) {
  const { data: partner, error } = useQuery({
    queryKey: ['partner', partnerId],
    queryFn: ({ signal }) => browserApi('GET /partners/v1/:id', { params: { id: partnerId }, signal }),
  });
  const isForFingers = categoryTitles.some((title) => title.toLowerCase().includes('кольц'));
  const tables = partner && tablesFor(partner.sizeTable, categoryTitles);
  return (
    <Modal title="Размерная сетка" size="lg" onClose={onClose}>
      <div className={styles.tables} aria-busy={!partner && !error}>
        {error && <Notice tone="error">{refusalText(error, navigator.onLine)}</Notice>}
        {tables?.length === 0 && (
          <p className="muted">
            Для этих украшений таблицы размеров нет&nbsp;— спросите нас по&nbsp;телефону.
          </p>
        )}
        {tables?.map((table) => (
          <div key={table.title}>
            <SizeTable table={table} />
            {table.hint && <p className={styles.hint}>{table.hint}</p>}
          </div>
        ))}
        <p>
          Не&nbsp;знаете своего размера?{' '}
          <a className="link" href={isForFingers ? `${paths.sizes}#ring-sizer` : paths.sizes}>
            {isForFingers ? 'Измерьте кольцо на\u00a0экране' : 'Как измерить'}
          </a>
        </p>
      </div>
    </Modal>
  );
}

function tablesFor(tables: readonly Table[], categoryTitles: readonly string[]): readonly Table[] {
  const own = tables.filter(({ title }) => categoryTitles.includes(title));
  return own.length > 0 ? own : tables;
}
