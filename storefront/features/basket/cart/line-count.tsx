import clsx from 'clsx';
import { useId, useState } from 'react';
import { stockNotice } from '#domain/basket/requested-count.ts';
import { Price } from '#storefront/features/catalog/price.tsx';
import { Quantity } from '#storefront/ui/quantity.tsx';
import { BasketForm } from '../basket-form.tsx';
import type { Line } from '../state/basket-contents.ts';
import { useCountEdit } from '../state/use-count-edit.ts';
import styles from './basket-line.module.css';
import type { LineActions } from './basket-line.tsx';

/** Quantity and sum of a row. Zero asks whether to delete it; until confirmed nothing changes (decision T4.29). */
export function LineCount({ line, actions }: { line: Line; actions: LineActions }) {
  const { product, size } = line;
  const hintId = useId();
  const [isTouched, setIsTouched] = useState(false);
  const edit = useCountEdit(size.id, size.count, (count) => {
    if (count === 0) actions.onRemove(line);
    else if (count !== size.count) actions.onChange(size.id, count);
  });
  const isLimitShown = isTouched && edit.count >= size.remnants && size.basketErr === null;

  return (
    <>
      <BasketForm intent="change" groupIds={[size.id]} className={styles.count} onAsk={edit.flush}>
        <Quantity
          label={`Количество: ${product.title}`}
          value={edit.count}
          max={size.remnants}
          isSteppingForm
          describedBy={hintId}
          onChange={(count) => {
            setIsTouched(true);
            edit.change(count);
          }}
          onSettle={edit.flush}
        />
        <span className={clsx(styles.limit, !isLimitShown && styles.quiet)} id={hintId}>
          {isLimitShown && stockNotice(size.remnants)}
        </span>
      </BasketForm>
      <div className={clsx(styles.sum, edit.isPending && styles.pending)} aria-busy={edit.isPending}>
        <Price now={size.total} old={size.oldTotal} />
      </div>
    </>
  );
}
