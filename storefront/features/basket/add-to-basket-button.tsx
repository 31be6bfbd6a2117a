import clsx from 'clsx';
import { Bell, Check, ShoppingBag } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import type { CardGroup, ProductCard } from '#contract/catalog.ts';
import { productPath } from '#storefront/features/catalog/product-path.ts';
import { RequestWindow } from '#storefront/features/request/request-window.tsx';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import styles from './add-to-basket-button.module.css';
import { sizeText } from './basket-contents.ts';
import { BasketForm } from './basket-form.tsx';
import { SizeWindow } from './size-window.tsx';
import { useIsInBasket } from './use-basket.ts';
import { useAddToBasket } from './use-basket-mutations.ts';

type OpenWindow = { of: 'sizes' } | { of: 'request'; group: CardGroup | undefined };

/** The button of a tile (§2, §4): it adds, asks for the size first, or takes a request when nothing is left. */
export function AddToBasketButton({ product }: { product: ProductCard }) {
  const { add, isAdding } = useAddToBasket();
  const isInBasket = useIsInBasket(product.id);
  const [shown, setShown] = useState<OpenWindow>();
  const [isJustAdded, setIsJustAdded] = useState(false);
  const isFocusKept = useRef(false);

  const [only, ...others] = product.groups.filter(({ available }) => available);
  const close = () => setShown(undefined);

  async function addSize({ id }: CardGroup) {
    if (!(await add({ intent: 'add', groups: [{ id, count: 1 }] }))) return;
    isFocusKept.current = true;
    setIsJustAdded(true);
  }

  function choose(group: CardGroup) {
    if (!group.available) return setShown({ of: 'request', group });
    close();
    void addSize(group);
  }

  /** The pressed button has made way for the link: who was on it stays on it. */
  function keepFocus(link: HTMLAnchorElement | null) {
    if (!link || !isFocusKept.current) return;
    isFocusKept.current = false;
    if (document.activeElement === document.body) link.focus({ preventScroll: true });
  }

  return (
    <div className={styles.place} onAnimationEnd={() => setIsJustAdded(false)}>
      {isInBasket && only && !isAdding ? (
        <LinkButton
          ref={keepFocus}
          to="/cart"
          variant="done"
          isBlock
          className={clsx(styles.button, isJustAdded && styles.justAdded)}
          icon={<Check className={styles.icon} size={20} strokeWidth={1.6} aria-hidden="true" />}
        >
          Перейти в корзину
        </LinkButton>
      ) : (
        <PressForm
          product={product}
          only={others.length === 0 ? only : undefined}
          isSoldOut={!only}
          isAdding={isAdding}
          onPress={() => {
            if (!only) setShown({ of: 'request', group: undefined });
            else if (others.length > 0) setShown({ of: 'sizes' });
            else void addSize(only);
          }}
        />
      )}
      {shown?.of === 'sizes' && (
        <SizeWindow
          title={product.title}
          imageId={product.catalogImageId}
          groups={product.groups}
          onChoose={choose}
          onClose={close}
        />
      )}
      {shown?.of === 'request' && (
        <RequestWindow
          wanted={{
            title: product.title,
            imageId: product.catalogImageId,
            note: shown.group && sizeText(shown.group.title),
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

type PressFormProps = {
  product: ProductCard;
  /** The size to add when there is nothing to choose. */
  only: CardGroup | undefined;
  isSoldOut: boolean;
  isAdding: boolean;
  onPress(): void;
};

/** Before scripts run, one size is posted to the basket; a choice or a request is made on the product's own page. */
function PressForm({ product, only, isSoldOut, isAdding, onPress }: PressFormProps) {
  const Icon = isSoldOut ? Bell : ShoppingBag;
  const button = (
    <Button
      type="submit"
      variant={isSoldOut ? 'request' : 'filled'}
      isBlock
      isBusy={isAdding}
      className={styles.button}
      icon={<Icon className={styles.icon} size={20} strokeWidth={1.6} aria-hidden="true" />}
    >
      {isSoldOut ? 'Оформить заявку' : isAdding ? 'Добавляется' : 'Добавить в корзину'}
      <span className="vh"> {product.title}</span>
    </Button>
  );
  if (only) {
    return (
      <BasketForm intent="add" groupIds={[only.id]} onAsk={onPress}>
        {button}
      </BasketForm>
    );
  }
  return (
    <form
      action={productPath(product)}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onPress();
      }}
    >
      {button}
    </form>
  );
}
