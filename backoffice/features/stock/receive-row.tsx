import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { memo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { focusFirst } from '../../ui/form/focus-first.ts';
import { Picture } from '../../ui/picture.tsx';
import { type Found, findGoods, type Offered, readGoods } from './find-goods.ts';
import { PieceFields } from './piece-fields.tsx';
import type { Goods, Row } from './receipt.ts';
import styles from './stock.module.css';

type Props = {
  row: Row;
  place: number;
  /** By the key of the row: `<key>.uin`. */
  errors: Readonly<Record<string, string>>;
  onChange: (row: Row) => void;
  /** Undefined for the only row. */
  onRemove: ((key: string) => void) | undefined;
};

/**
 * One row of a receipt: the product by its article or a scan, size, tag, УИН, weight. Drawn for its own keys only: a
 * scanner types thirty of them in a blink, and a receipt has up to 500 rows.
 */
export const ReceiveRow = memo(function ReceiveRow({ row, place, errors, onChange, onRemove }: Props) {
  const { key, asked, goods, sizeId, count, piece } = row;
  const fields = useRef<HTMLFieldSetElement>(null);
  const change = (own: Partial<Row>) => onChange({ ...row, ...own, isUntouched: false });
  const take = (found: Goods, size?: number) => {
    const [only] = found.sizes;
    const chosen = size ?? (found.sizes.length === 1 ? only?.id : undefined);
    flushSync(() => change({ goods: found, asked: found.article, sizeId: chosen }));
    return chosen;
  };
  const find = useMutation({
    mutationFn: ({ text }: { text: string; goesOn: boolean }) => findGoods(text),
    meta: { isShown: true },
    onSuccess: (found, { goesOn }) => {
      if (found.kind !== 'one') return;
      const size = take(found.goods, found.sizeId);
      if (goesOn) focusFirst(fields.current, size === undefined ? '[name="size"]' : '[name="barcode"]');
    },
  });
  const choose = useMutation({
    mutationFn: (productId: number) => readGoods(productId),
    onSuccess: (found) => {
      find.reset();
      const size = take(found);
      focusFirst(fields.current, size === undefined ? '[name="size"]' : '[name="barcode"]');
    },
  });
  const look = (goesOn: boolean) => {
    if (goods === undefined && asked.trim() !== '' && !find.isPending) find.mutate({ text: asked, goesOn });
  };
  return (
    <li>
      <fieldset ref={fields} className={styles.line} aria-label={`Строка ${place + 1}`}>
        <TextInput
          data-step={goods === undefined ? '' : 'done'}
          name="article"
          label="Артикул или скан"
          autoComplete="off"
          value={asked}
          description={goods?.title}
          error={errorOf(find, goods) ?? (goods === undefined ? errors[`${key}.sizeId`] : undefined)}
          onChange={(event) => {
            find.reset();
            change({ asked: event.currentTarget.value, goods: undefined, sizeId: undefined });
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || goods !== undefined) return;
            event.preventDefault();
            look(true);
          }}
          onBlur={() => look(false)}
        />
        <NativeSelect
          data-step={sizeId === undefined ? '' : 'done'}
          name="size"
          label="Размер"
          disabled={goods === undefined}
          data={sizesOf(goods)}
          value={sizeId === undefined ? '' : String(sizeId)}
          error={goods && errors[`${key}.sizeId`]}
          onChange={(event) => change({ sizeId: Number(event.currentTarget.value) || undefined })}
        />
        <PieceFields path={key} value={piece} errors={errors} onChange={(next) => change({ piece: next })} />
        <TextInput
          data-step="done"
          name="count"
          label="Штук"
          inputMode="numeric"
          value={count}
          error={errors[`${key}.count`]}
          onChange={(event) => change({ count: event.currentTarget.value })}
        />
        {onRemove && (
          <ActionIcon
            className={styles.remove ?? ''}
            aria-label={`Убрать строку ${place + 1}`}
            onClick={() => onRemove(key)}
          >
            <X size={16} />
          </ActionIcon>
        )}
      </fieldset>
      {find.data?.kind === 'many' && goods === undefined && (
        <Choice choice={find.data.choice} onChoose={(productId) => choose.mutate(productId)} />
      )}
    </li>
  );
});

/** Several products have what was typed. */
function Choice({ choice, onChoose }: { choice: readonly Offered[]; onChoose: (productId: number) => void }) {
  return (
    <ul className={styles.choice} aria-label="Какое украшение">
      {choice.map(({ productId, title, article, imageId }) => (
        <li key={productId}>
          <button type="button" onClick={() => onChoose(productId)}>
            <Picture fileId={imageId} size={32} />
            <span>{title}</span>
            <small>{article}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

function errorOf(
  find: { data: Found | undefined; error: Error | null },
  goods: Goods | undefined,
): string | undefined {
  if (find.error) return find.error.message;
  if (goods?.sizes.length === 0) return 'У\u00a0украшения нет партий: задайте ему размер и\u00a0цену';
  if (goods === undefined && find.data?.kind === 'none') return 'Такого украшения нет';
  return;
}

function sizesOf(goods: Goods | undefined) {
  const sizes = (goods?.sizes ?? []).map(({ id, title }) => ({
    value: String(id),
    label: title === '' ? 'без размера' : title,
  }));
  return sizes.length === 1 ? sizes : [{ value: '', label: goods === undefined ? '' : 'Выберите' }, ...sizes];
}
