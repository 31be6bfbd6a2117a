import clsx from 'clsx';
import { type SubmitEvent, useRef, useState } from 'react';
import type { CardGroup } from '#contract/catalog.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { refusalText } from '#storefront/api/refusal-text.ts';
import type { OfferedProduct } from '#storefront/features/catalog/tile-product.ts';
import { RequestWindow } from '#storefront/features/request/request-window.tsx';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { showToast } from '#storefront/kit/toast-store.ts';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { BasketForm } from '../basket-form.tsx';
import { usePiecesInBasket } from '../state/use-basket.ts';
import { useAddToBasket } from '../state/use-basket-mutations.ts';
import styles from './add-to-basket-button.module.css';
import { rememberSize } from './my-sizes.ts';

/** Lazily loaded with the first choice of size. */
const SizeDialog = lazyDialog(async () => (await import('./size-modal.tsx')).SizeModal);

type OpenDialog = { of: 'sizes'; groups: CardGroup[] } | { of: 'request'; group: CardGroup | undefined };

type AddToBasketButtonProps = {
  product: OfferedProduct;
  /** On phones a round button, which the tile puts at the corner of its picture. */
  isOnTile?: boolean;
};

/** The button of a tile (§2, §4): it adds, opens the choice of size, or opens the request form when sold out. */
export function AddToBasketButton({ product, isOnTile = false }: AddToBasketButtonProps) {
  const { add, isAdding } = useAddToBasket();
  const inBasket = usePiecesInBasket(product.id);
  const [shown, setShown] = useState<OpenDialog>();
  const [isAsking, setIsAsking] = useState(false);
  const [isJustAdded, setIsJustAdded] = useState(false);
  const shouldMoveFocus = useRef(false);

  const sizeKind = product.categories[0]?.code ?? '';
  const [only, ...others] = product.groups.filter(({ available }) => available);
  const close = () => setShown(undefined);

  async function addSize({ id }: Pick<CardGroup, 'id'>) {
    if (!(await add({ intent: 'add', groups: [{ id, count: 1 }] }))) return;
    shouldMoveFocus.current = true;
    setIsJustAdded(true);
  }

  /** A tile contains only whether there is a choice; sizes and stock are fetched on demand. */
  async function chooseSize() {
    setIsAsking(true);
    const groups = await sizesOf(product.id);
    setIsAsking(false);
    if (groups.length > 0) setShown({ of: 'sizes', groups });
  }

  function choose(group: CardGroup) {
    rememberSize(sizeKind, group.title);
    if (!group.available) return setShown({ of: 'request', group });
    close();
    void addSize(group);
  }

  /** Moves the focus from the replaced button to the link. */
  function moveFocus(link: HTMLAnchorElement | null) {
    if (!link || !shouldMoveFocus.current) return;
    shouldMoveFocus.current = false;
    if (document.activeElement === document.body) link.focus({ preventScroll: true });
  }

  return (
    <div
      className={clsx(styles.place, isOnTile && styles.onTile)}
      onAnimationEnd={() => setIsJustAdded(false)}
    >
      {inBasket > 0 && only && !isAdding ? (
        <LinkButton
          ref={moveFocus}
          href={paths.cart}
          variant="done"
          isBlock
          className={clsx(styles.button, styles.inBasket, isJustAdded && styles.justAdded)}
        >
          {product.cardPrices[0]?.wholesale ? `В корзине · ${inBasket}` : 'Перейти в корзину'}
        </LinkButton>
      ) : (
        <PressForm
          product={product}
          only={others.length === 0 ? only : undefined}
          isSoldOut={!only}
          isAdding={isAdding}
          isAsking={isAsking}
          onPress={() => {
            if (!only) setShown({ of: 'request', group: undefined });
            else if (others.length > 0) void chooseSize();
            else void addSize(only);
          }}
        />
      )}
      {shown?.of === 'sizes' && (
        <SizeDialog
          title={product.title}
          imageId={product.catalogImageId}
          groups={shown.groups}
          kind={sizeKind}
          onChoose={choose}
          onClose={close}
        />
      )}
      {shown?.of === 'request' && (
        <RequestWindow
          wanted={{
            title: product.title,
            imageId: product.catalogImageId,
            productId: product.id,
            size: shown.group,
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

type PressFormProps = {
  product: OfferedProduct;
  /** The size to add when there is no choice. */
  only: Pick<CardGroup, 'id'> | undefined;
  isSoldOut: boolean;
  isAdding: boolean;
  isAsking: boolean;
  onPress(): void;
};

/** Before scripts run, a single size is posted to the basket; a choice or a request is made on the product page. */
function PressForm({ product, only, isSoldOut, isAdding, isAsking, onPress }: PressFormProps) {
  const label = isSoldOut ? 'Оформить заявку' : isAdding ? 'Добавляется' : 'Добавить в корзину';
  const button = (
    <Button
      type="submit"
      variant={isSoldOut ? 'request' : 'filled'}
      isBlock
      isBusy={isAdding || isAsking}
      className={clsx(styles.button, isSoldOut ? styles.request : styles.add)}
      aria-label={`${label}: ${product.title}`}
    >
      {label}
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
      action={paths.product(product)}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        onPress();
      }}
    >
      {button}
    </form>
  );
}

/** Empty after a failed request, which shows a toast. */
export const sizesOf = async (productId: number): Promise<CardGroup[]> => {
  const [product] = await browserApi('GET /catalog/v1/products/by-ids', {
    query: { ids: String(productId) },
  }).catch((error: unknown) => {
    showToast({ type: 'error', text: refusalText(error, navigator.onLine) });
    return [];
  });
  return product?.groups ?? [];
};
