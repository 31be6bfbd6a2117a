import clsx from 'clsx';
import { type ReactNode, startTransition, useId, useOptimistic, useState } from 'react';
import type { CardGroup } from '#contract/catalog.ts';
import { stockNotice } from '#domain/basket/requested-count.ts';
import { SIZES_ID, type SizeChoice } from '#storefront/features/catalog/product/use-size-choice.ts';
import { OneClickButton } from '#storefront/features/one-click-order/one-click-button.tsx';
import { RequestWindow } from '#storefront/features/request/request-window.tsx';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { Quantity } from '#storefront/ui/quantity.tsx';
import { BasketForm } from '../basket-form.tsx';
import { sizeText, soldOutText } from '../state/basket-contents.ts';
import type { Purchase } from '../state/use-purchase.ts';
import styles from './buy-box.module.css';
import look from './size-look.module.css';
import { SizeText, sizeClass } from './size-look.tsx';

type BoughtSize = CardGroup & {
  /** The lot sold next; a size without one has no price. */
  offerId: number | null;
};

type BuyBoxProps = {
  product: { id: number; title: string; catalogImageId: string | null; sizes: readonly BoughtSize[] };
  /** Its price and stock are shown. */
  size: BoughtSize;
  choice: SizeChoice;
  purchase: Purchase;
  /** A help link beside the title of the size. */
  sizeHelp?: ReactNode;
};

/** Size, count and 'Купить' of the product page; a sold-out size shows the request form in the same place. */
export function BuyBox({ product, size, choice, purchase, sizeHelp }: BuyBoxProps) {
  const [isAsking, setIsAsking] = useState(false);
  const hintId = useId();
  const { title, catalogImageId, sizes } = product;
  const hasChoice = sizes.length > 1;
  const { count, isCountSet, setCount, buy } = purchase;
  return (
    <div className={styles.box}>
      <BasketForm
        intent="add"
        groupIds={hasChoice ? [] : [size.id]}
        className={styles.form}
        onAsk={() => (size.available ? void buy() : setIsAsking(true))}
      >
        {hasChoice && <SizePick groups={sizes} choice={choice} help={sizeHelp} />}
        {size.available ? (
          <div className={styles.row}>
            <BuyButton purchase={purchase} />
            <Quantity
              label={`Количество: ${title}`}
              value={count}
              max={size.remnants}
              size="lg"
              describedBy={hintId}
              onChange={setCount}
            />
          </div>
        ) : (
          <SoldOut title={hasChoice && choice.chosen ? size.title : ''} />
        )}
      </BasketForm>
      {size.available && size.offerId !== null && (
        <OneClickButton
          piece={{ title, imageId: catalogImageId, note: sizeText(size.title), offerId: size.offerId }}
          onPress={choice.chosen ? undefined : choice.ask}
        />
      )}
      {size.available && (
        <p className={styles.hint} id={hintId} aria-live="polite">
          {choice.chosen && isCountSet && count >= size.remnants && stockNotice(size.remnants)}
        </p>
      )}
      {isAsking && (
        <RequestWindow
          wanted={{ title, imageId: catalogImageId, productId: product.id, size: choice.chosen }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

/** The title of the size; empty when there is only one size. */
function SoldOut({ title }: { title: string }) {
  return (
    <div className={styles.soldOut} role="status">
      <Notice tone="warn">
        <b>{soldOutText(title)}</b>
        <br />
        Оставьте заявку&nbsp;— напишем, как только украшение появится.
      </Notice>
      <Button type="submit" size="lg" isBlock icon={<Icon name="bell" />}>
        Оформить заявку
      </Button>
    </div>
  );
}

type SizePickProps = {
  groups: readonly CardGroup[];
  choice: SizeChoice;
  /** Beside the title. */
  help?: ReactNode;
};

const TEXTS = {
  size: { title: 'Размер', remembered: 'Ваш размер', missing: 'Выберите размер' },
  length: { title: 'Длина', remembered: 'Ваша длина', missing: 'Выберите длину' },
};

/** Sizes of a product as radio buttons of the surrounding form. They change at once; what depends on the size follows. */
function SizePick({ groups, choice, help }: SizePickProps) {
  const { chosen, isMissing, isRemembered } = choice;
  const [shownId, showSize] = useOptimistic(chosen?.id);
  const [kind = 'Размер'] = (sizeText(groups[0]?.title ?? '') ?? '').split(' ');
  const texts = kind === 'Длина' ? TEXTS.length : TEXTS.size;
  return (
    <fieldset className={styles.pick} id={SIZES_ID}>
      <legend className={clsx(isMissing && styles.missing)} role={isMissing ? 'alert' : undefined}>
        {isMissing ? texts.missing : isRemembered ? texts.remembered : texts.title}
      </legend>
      {help && <div className={styles.help}>{help}</div>}
      <div className={look.sizes}>
        {groups.map((group) => (
          <label key={group.id} className={sizeClass(group)}>
            <input
              type="radio"
              name="groupId"
              value={group.id}
              checked={group.id === shownId}
              required={groups.some(({ available }) => available)}
              onChange={() =>
                startTransition(() => {
                  showSize(group.id);
                  choice.choose(group.id);
                })
              }
              onInvalid={(event) => {
                event.preventDefault();
                choice.ask();
              }}
            />
            <SizeText group={group} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** §4: "Buy button shows 'Купить' or 'В корзине' when counts equal cart counts". */
export function BuyButton({ purchase: { isBought, isAdding } }: { purchase: Purchase }) {
  if (isBought) {
    return (
      <LinkButton href={paths.cart} variant="done" size="lg" isBlock icon={<Icon name="check" />}>
        В корзине
      </LinkButton>
    );
  }
  return (
    <Button type="submit" size="lg" isBlock isBusy={isAdding} icon={<Icon name="shopping-bag" />}>
      {isAdding ? 'Добавляется' : 'Купить'}
    </Button>
  );
}
