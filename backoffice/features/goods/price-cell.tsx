import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { ProductRow } from '#contract/staff/goods.ts';
import { useMay } from '../../api/me.ts';
import { plural, rub } from '../../ui/words.ts';
import styles from './goods.module.css';
import { priceText, usePriceGrid } from './price-grid.tsx';

/** The retail price of a product whose sizes cost the same: double click, Enter or F2 edits it in place. */
export function PriceCell({ row }: { row: ProductRow }) {
  const may = useMay();
  const { openId, drafts, open, type, save, revert, paste } = usePriceGrid();
  const field = useRef<HTMLInputElement>(null);
  const isOpen = openId === row.id;
  useEffect(() => {
    if (!isOpen) return;
    field.current?.focus();
    field.current?.select();
  }, [isOpen]);
  const draft = drafts[row.id];
  if (!row.isOnePrice) {
    return (
      <Link to={`/products/${row.id}?tab=prices`} className={styles.many}>
        {plural(row.sizes, ['размер', 'размера', 'размеров'])} по разной цене
      </Link>
    );
  }
  const shown = row.price === null ? '—' : rub(row.price);
  if (!may('prices.edit')) return shown;
  if (!isOpen && draft === undefined) {
    return (
      <button
        type="button"
        className={styles.price}
        data-edit
        aria-label={`Цена: ${row.title}, ${shown}`}
        onClick={() => open(row.id)}
        onKeyDown={(event) => event.code === 'F2' && open(row.id)}
      >
        {shown}
      </button>
    );
  }
  const errorId = `price-error-${row.id}`;
  return (
    <span className={styles.cell}>
      <input
        ref={field}
        inputMode="decimal"
        aria-label={`Новая цена: ${row.title}`}
        aria-invalid={draft?.error !== undefined}
        aria-describedby={draft?.error === undefined ? undefined : errorId}
        value={draft?.text ?? ''}
        onChange={(event) => type(row.id, event.currentTarget.value)}
        onFocus={() => draft === undefined && open(row.id)}
        onBlur={() => draft?.error === undefined && draft?.text === priceText(row) && revert(row.id)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save(row);
          if (event.key === 'Escape') revert(row.id);
        }}
        onPaste={(event) => {
          const lines = event.clipboardData.getData('text').trim().split(/\r?\n/);
          if (lines.length < 2) return;
          event.preventDefault();
          paste(row, lines);
        }}
      />
      {draft?.error !== undefined && (
        <span id={errorId} role="alert" className={styles.refusal}>
          {draft.error}
        </span>
      )}
    </span>
  );
}
