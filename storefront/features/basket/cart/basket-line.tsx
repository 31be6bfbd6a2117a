import clsx from 'clsx';
import { useId, useState } from 'react';
import { stockNotice } from '#domain/basket/requested-count.ts';
import { CONDITIONS, ORDINARY_PRICE, onlinePrice, Price } from '#storefront/features/catalog/price.tsx';
import { ProductPicture } from '#storefront/features/catalog/product-picture.tsx';
import { BasketEngraving } from '#storefront/features/engraving/basket-engraving.tsx';
import { RequestWindow } from '#storefront/features/request/request-window.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { Quantity } from '#storefront/ui/quantity.tsx';
import { BasketForm } from '../basket-form.tsx';
import { type Line, sizeText } from '../state/basket-contents.ts';
import { useCountEdit } from '../state/use-count-edit.ts';
import styles from './basket-line.module.css';
import { LineTools } from './line-tools.tsx';

/** Actions of a row that the page handles. */
export type LineActions = {
  onSelect(groupIds: number[], isSelected: boolean): void;
  onChange(groupId: number, count: number): void;
  /** Asks for confirmation first. */
  onRemove(line: Line): void;
  /** Before a press whose button disappears with its row: the rows take the focus. */
  onLeave(): void;
};

export function BasketLine({ line, actions }: { line: Line; actions: LineActions }) {
  const { product, size } = line;
  const path = paths.product(product);
  const sizeName = sizeText(size.title);
  return (
    <li className={clsx(styles.line, !size.available && styles.isOut)}>
      <LineCheckbox line={line} onSelect={actions.onSelect} />
      {/* The title below is the same link with text. */}
      <div aria-hidden="true">
        <a href={path} tabIndex={-1}>
          <ProductPicture
            className={styles.picture}
            fileId={product.imageId}
            sizes="(max-width: 767px) 72px, 112px"
            widths={[96, 160, 240, 400]}
          />
        </a>
      </div>
      <div className={styles.info}>
        <a href={path} className={styles.title}>
          {product.title}
        </a>
        <span className="muted small">
          {sizeName && `${sizeName} · `}
          <span className="nowrap">
            {sizeName ? 'артикул' : 'Артикул'} {product.vendorCode}
          </span>
        </span>
        <TierPrice size={size} />
        <BasketEngraving
          productCode={product.code}
          groupId={size.id}
          count={size.count}
          engraving={size.engraving}
        />
        {size.available && <LineTools line={line} onLeave={actions.onLeave} />}
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
          <Icon name="trash" />
        </IconButton>
      </BasketForm>
    </li>
  );
}

/** The current price of one piece for a wholesale buyer, and the basket sum for the next lower price. */
function TierPrice({ size: { price, tiers } }: { size: Line['size'] }) {
  if (tiers.length < 2) return null;
  const next = tiers.find((tier) => tier.price < price);
  return (
    <span className="muted small">
      <Money roubles={price} /> за&nbsp;штуку
      {next && (
        <>
          , от&nbsp;
          <Money roubles={next.limit} />
          &nbsp;— <Money roubles={next.price} />
        </>
      )}
    </span>
  );
}

/** Sold-out items cannot be selected. */
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

/** Quantity and sum of a row. Zero asks whether to delete it; until confirmed nothing changes (decision T4.29). */
function LineCount({ line, actions }: { line: Line; actions: LineActions }) {
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
        <LineSum size={size} />
      </div>
    </>
  );
}

/** The two prices, named as on tiles and product pages (decision T0.5). */
function LineSum({ size: { total, oldTotal } }: Pick<Line, 'size'>) {
  const { pricing } = useFrame().config;
  const online = onlinePrice(total, pricing);
  if (online >= total) return <Price now={total} old={oldTotal} />;
  return (
    <>
      <Price now={total} old={oldTotal} name={ORDINARY_PRICE} />
      <span className={styles.online}>
        {CONDITIONS[pricing.onlineDiscount.mode]} <Money roubles={online} />
      </span>
    </>
  );
}

/** Before scripts run the product page shows the request form. */
function RequestButton({ line: { product, size } }: { line: Line }) {
  const [isAsking, setIsAsking] = useState(false);
  const titleId = useId();
  return (
    <>
      <form
        action={paths.product(product)}
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
          icon={<Icon name="bell" className={styles.icon} />}
        >
          Оформить заявку
        </Button>
        <span id={titleId} hidden>
          {product.title}
        </span>
      </form>
      {isAsking && (
        <RequestWindow
          wanted={{ title: product.title, imageId: product.imageId, productId: product.id, size }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
