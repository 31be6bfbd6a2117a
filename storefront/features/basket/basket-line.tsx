import clsx from 'clsx';
import { Bell, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { productPath } from '#storefront/features/catalog/product-path.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { RequestWindow } from '#storefront/features/request/request-window.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { type Line, sizeText } from './basket-contents.ts';
import { BasketForm } from './basket-form.tsx';
import styles from './basket-line.module.css';
import { LineCount } from './line-count.tsx';

/** What a row may ask of the page it is on. */
export type LineActions = {
  onSelect(groupIds: number[], isSelected: boolean): void;
  onChange(groupId: number, count: number): void;
  /** Asks first. */
  onRemove(line: Line): void;
};

export function BasketLine({ line, actions }: { line: Line; actions: LineActions }) {
  const { product, size } = line;
  const path = productPath(product);
  const sizeName = sizeText(size.title);
  return (
    <li className={clsx(styles.line, !size.available && styles.isOut)}>
      <LineCheckbox line={line} onSelect={actions.onSelect} />
      <Link to={path} tabIndex={-1} aria-hidden="true">
        {product.imageId === null ? (
          <span className={styles.picture} />
        ) : (
          <Picture
            className={styles.picture}
            fileId={product.imageId}
            alt=""
            sizes="(max-width: 767px) 72px, 112px"
            widths={[96, 160, 240, 400]}
          />
        )}
      </Link>
      <div className={styles.info}>
        <Link to={path} className={styles.title}>
          {product.title}
        </Link>
        <span className="muted small">
          {sizeName && `${sizeName} · `}
          <span className="nowrap">
            {sizeName ? 'артикул' : 'Артикул'} {product.vendorCode}
          </span>
        </span>
        {size.basketErr !== null && <span className={styles.problem}>{size.basketErr}</span>}
      </div>
      {size.available ? <LineCount line={line} actions={actions} /> : <RequestButton line={line} />}
      <BasketForm
        intent="remove"
        groupIds={[size.id]}
        className={styles.remove}
        onAsk={() => actions.onRemove(line)}
      >
        <IconButton type="submit" label={`Удалить из корзины: ${product.title}`}>
          <Trash2 size={20} strokeWidth={1.6} aria-hidden="true" />
        </IconButton>
      </BasketForm>
    </li>
  );
}

/** What has run out cannot be chosen. */
function LineCheckbox({ line: { product, size }, onSelect }: { line: Line } & Pick<LineActions, 'onSelect'>) {
  const select = () => onSelect([size.id], !size.selected);
  if (!size.available) {
    return (
      <Checkbox checked={false} disabled readOnly isLabelHidden>
        Выбрать {product.title}
      </Checkbox>
    );
  }
  return (
    <BasketForm
      intent="select"
      groupIds={[size.id]}
      fields={{ selected: size.selected ? '0' : '1' }}
      onAsk={select}
    >
      <Checkbox checked={size.selected} isLabelHidden onChange={select}>
        Выбрать {product.title}
      </Checkbox>
      <noscript>
        <button type="submit" className="link small">
          {size.selected ? 'Снять' : 'Выбрать'}
        </button>
      </noscript>
    </BasketForm>
  );
}

/** Before scripts run the product's page takes the request. */
function RequestButton({ line: { product, size } }: { line: Line }) {
  const [isAsking, setIsAsking] = useState(false);
  const titleId = useId();
  return (
    <>
      <form
        action={productPath(product)}
        className={styles.request}
        onSubmit={(event) => {
          event.preventDefault();
          setIsAsking(true);
        }}
      >
        <Button
          type="submit"
          variant="request"
          isBlock
          aria-describedby={titleId}
          icon={<Bell className={styles.icon} size={20} strokeWidth={1.6} aria-hidden="true" />}
        >
          Оформить заявку
        </Button>
        <span id={titleId} hidden>
          {product.title}
        </span>
      </form>
      {isAsking && (
        <RequestWindow
          wanted={{ title: product.title, imageId: product.imageId, note: sizeText(size.title) }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
