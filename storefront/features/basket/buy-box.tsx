import { Bell, Check, ShoppingBag } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { Product, ProductGroup } from '#contract/catalog.ts';
import { stockNotice } from '#domain/basket/requested-count.ts';
import { RequestWindow } from '#storefront/features/request/request-window.tsx';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { Quantity } from '#storefront/ui/quantity.tsx';
import { sizeText } from './basket-contents.ts';
import { BasketForm } from './basket-form.tsx';
import styles from './buy-box.module.css';
import { SizePick } from './size-pick.tsx';
import { useCountInBasket } from './use-basket.ts';
import { useAddToBasket } from './use-basket-mutations.ts';

type BuyBoxProps = {
  product: Product;
  selectedGroupId: number | undefined;
  onSelectGroup(groupId: number): void;
};

/** Size, quantity and 'Купить' of the product page; a size that has run out shows the request in the same place. */
export function BuyBox({ product, selectedGroupId, onSelectGroup }: BuyBoxProps) {
  const group = product.groups.find(({ id }) => id === selectedGroupId) ?? product.groups[0];
  if (!group) return null;
  return (
    <BuyForm
      product={product}
      group={group}
      sizes={
        product.groups.length > 1 && (
          <SizePick groups={product.groups} selectedId={group.id} onSelect={onSelectGroup} />
        )
      }
    />
  );
}

type BuyFormProps = { product: Product; group: ProductGroup; sizes: ReactNode };

function BuyForm({ product, group, sizes }: BuyFormProps) {
  const { add, isAdding } = useAddToBasket();
  const inBasket = useCountInBasket(group.id) ?? 0;
  const [wish, setWish] = useState<{ groupId: number; count: number }>();
  const [isAsking, setIsAsking] = useState(false);
  const hintId = useId();

  // Until the shopper says otherwise the count is that of the basket.
  const count = wish?.groupId === group.id ? wish.count : inBasket || 1;
  const groups = [{ id: group.id, count }];

  async function buy() {
    if (!group.available) return setIsAsking(true);
    await add(inBasket > 0 ? { intent: 'change', groups } : { intent: 'add', groups });
    // Refused, the count is that of the basket again (§4).
    setWish(undefined);
  }

  return (
    <>
      <BasketForm
        intent="add"
        groupIds={sizes ? [] : [group.id]}
        className={styles.box}
        onAsk={() => void buy()}
      >
        {sizes}
        {group.available ? (
          <>
            <div className={styles.row}>
              <BuyButton isBought={count === inBasket} isAdding={isAdding} />
              <Quantity
                label={`Количество: ${product.title}`}
                value={count}
                max={group.remnants}
                size="lg"
                describedBy={hintId}
                onChange={(next) => setWish({ groupId: group.id, count: Math.max(next, 1) })}
              />
            </div>
            <p className={styles.hint} id={hintId} aria-live="polite">
              {wish && count >= group.remnants && stockNotice(group.remnants)}
            </p>
          </>
        ) : (
          <SoldOut sizeTitle={sizes ? sizeText(group.title) : undefined} />
        )}
      </BasketForm>
      {isAsking && (
        <RequestWindow
          wanted={{
            title: product.title,
            imageId: product.catalogImageId,
            note: sizeText(group.title),
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** §4: "'Купить' or 'В корзине' when counts equal cart counts". */
function BuyButton({ isBought, isAdding }: { isBought: boolean; isAdding: boolean }) {
  if (isBought && !isAdding) {
    return (
      <LinkButton
        to="/cart"
        variant="done"
        size="lg"
        isBlock
        icon={<Check size={20} strokeWidth={1.6} aria-hidden="true" />}
      >
        В корзине
      </LinkButton>
    );
  }
  return (
    <Button
      type="submit"
      size="lg"
      isBlock
      isBusy={isAdding}
      icon={<ShoppingBag size={20} strokeWidth={1.6} aria-hidden="true" />}
    >
      {isAdding ? 'Добавляется' : 'Купить'}
    </Button>
  );
}

function SoldOut({ sizeTitle }: { sizeTitle: string | undefined }) {
  return (
    <div className={styles.soldOut} role="status">
      <Notice tone="warn">
        <b>{sizeTitle ? `${sizeTitle} — сейчас нет.` : 'Сейчас нет в\u00a0наличии.'}</b>
        <br />
        Оставьте заявку&nbsp;— напишем, как только украшение появится.
      </Notice>
      <Button type="submit" size="lg" isBlock icon={<Bell size={20} strokeWidth={1.6} aria-hidden="true" />}>
        Оформить заявку
      </Button>
    </div>
  );
}
