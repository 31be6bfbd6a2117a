import { useQuery } from '@tanstack/react-query';
import type { Basket } from '#contract/basket.ts';
import { counted } from '#domain/russian/plural.ts';
import { LoadFailure } from '#storefront/kit/load-failure.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Money } from '#storefront/ui/money.tsx';
import styles from './basket-modal.module.css';
import { PRODUCTS } from './item-text.ts';
import { MiniProduct } from './mini-product.tsx';
import { type Line, partLines, partOf, piecesInBasket, sizeText } from './state/basket-contents.ts';
import { basketQuery } from './state/basket-queries.ts';

/** §2: "Modals exist for … basket": its content, changes, and the link to the checkout. */
export function BasketModal({ onClose }: { onClose(): void }) {
  const { data: basket, error, refetch } = useQuery(basketQuery);
  const count = basket && piecesInBasket(basket);
  return (
    <Modal
      title={count ? `Корзина: ${counted(count, PRODUCTS)}` : 'Корзина'}
      onClose={onClose}
      footer={
        count === 0 ? (
          <LinkButton href={paths.wholeCatalog} isBlock>
            Перейти в&nbsp;каталог
          </LinkButton>
        ) : (
          <LinkButton href={paths.cart} isBlock>
            Перейти в&nbsp;корзину
          </LinkButton>
        )
      }
    >
      {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <BasketRows basket={basket} />}
    </Modal>
  );
}

function BasketRows({ basket }: { basket: Basket | undefined }) {
  if (!basket) return <p className="muted">Загружаем…</p>;
  const lines = [...partLines(partOf(basket, true)), ...partLines(partOf(basket, false))];
  if (lines.length === 0) {
    return <p className="muted">Выберите товары, чтобы перейти к оформлению заказа</p>;
  }
  return (
    <ul className={styles.rows}>
      {lines.map((line) => (
        <li key={line.size.id}>
          <BasketRow line={line} />
        </li>
      ))}
    </ul>
  );
}

function BasketRow({ line: { product, size } }: { line: Line }) {
  const note = sizeText(size.title);
  return (
    <MiniProduct
      title={product.title}
      imageId={product.imageId}
      path={paths.product(product)}
      {...(note && { note })}
    >
      {size.available ? (
        <span className="tnum">
          {`${size.count}\u00a0шт. · `}
          <b>
            <Money roubles={size.total} />
          </b>
        </span>
      ) : (
        <span className={styles.out}>Нет в&nbsp;наличии</span>
      )}
    </MiniProduct>
  );
}
