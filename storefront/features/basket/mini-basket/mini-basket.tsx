import { useIsFetching, useQuery } from '@tanstack/react-query';
import { type ToggleEvent, useEffect, useState } from 'react';
import { isWholesaler, shownPrice } from '#domain/roles.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { TwoPrices } from '#storefront/features/catalog/price.tsx';
import { showPanel } from '#storefront/kit/toast-store.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { FreeDelivery } from '../cart/thresholds.tsx';
import { MiniProduct } from '../mini-product.tsx';
import { orderedPieces, PieceList } from '../piece-list.tsx';
import { partLines, partOf, productIdsOf } from '../state/basket-contents.ts';
import { basketQuery, totalQuery } from '../state/basket-queries.ts';
import styles from './mini-basket.module.css';

/** How long it stays without the pointer or the focus in it when everything is shown, ms. */
const STAY = 8000;
/** Query key. */
const MATCHING = ['matching'];

export const openMiniBasket = (added: readonly number[]): void =>
  showPanel(<MiniBasket key={Date.now()} added={added} />);

const close = (): void => showPanel(undefined);

/**
 * What was added, and the way on. It never takes the focus; Escape and a press outside close it, as every light popover.
 * A wholesale order has many lines, so that the message is enough there.
 */
function MiniBasket({ added }: { added: readonly number[] }) {
  const { userRole } = useFrame();
  return isWholesaler(userRole) ? null : <Panel added={added} />;
}

function Panel({ added }: { added: readonly number[] }) {
  const [isHeld, setHeld] = useState(false);
  const isLoading = useIsFetching({ queryKey: MATCHING }) > 0;
  useEffect(() => {
    if (isHeld || isLoading) return;
    const timer = setTimeout(close, STAY);
    return () => clearTimeout(timer);
  }, [isHeld, isLoading]);
  useClosedByScroll();

  return (
    <aside
      ref={showBeside}
      popover="auto"
      className={styles.panel}
      aria-labelledby="mini-basket"
      onToggle={({ newState }: ToggleEvent) => newState === 'closed' && close()}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.head}>
        <h2 id="mini-basket">В&nbsp;корзине</h2>
        <IconButton label="Закрыть корзину" onClick={close}>
          <Icon name="x" />
        </IconButton>
      </div>
      <Added added={added} />
    </aside>
  );
}

function Added({ added }: { added: readonly number[] }) {
  const { data: basket } = useQuery(basketQuery);
  const { data: total } = useQuery(totalQuery);
  if (!basket) return null;
  const lines = partLines(partOf(basket, true)).filter(({ size }) => added.includes(size.id));
  return (
    <>
      <PieceList pieces={orderedPieces(lines)} />
      <div className={styles.free}>{total && <FreeDelivery remains={total.remainsUntilFreeDelivery} />}</div>
      <div className={styles.ways}>
        <LinkButton href={paths.checkout}>Оформить</LinkButton>
        <LinkButton href={paths.cart} variant="tonal">
          В&nbsp;корзину
        </LinkButton>
      </div>
      <Matching addedIds={lines.map(({ product }) => product.id)} ownIds={productIdsOf(basket)} />
    </>
  );
}

const SHOWN = 2;
/** Some of them may be in the basket. */
const ASKED = 6;

/** Two pieces to wear with what was added. */
function Matching({ addedIds, ownIds }: { addedIds: readonly number[]; ownIds: readonly number[] }) {
  const { priceRole } = useFrame();
  const { data = [] } = useQuery({
    queryKey: [...MATCHING, addedIds],
    queryFn: ({ signal }) =>
      browserApi('POST /similar-products/v1', {
        query: { limit: ASKED, matching: '1' },
        body: { productIds: [...addedIds] },
        signal,
      }),
  });
  const shown = data.filter(({ id }) => !ownIds.includes(id)).slice(0, SHOWN);
  if (shown.length === 0) return null;
  return (
    <section className={styles.matching} aria-labelledby="matching">
      <h3 id="matching">К&nbsp;этому подойдёт</h3>
      <ul>
        {shown.map((product) => {
          const price = shownPrice(product.cardPrices, priceRole);
          return (
            <li key={product.id}>
              <MiniProduct
                title={product.title}
                imageId={product.catalogImageId}
                path={paths.product(product)}
              >
                {price && <TwoPrices price={price} isFrom />}
              </MiniProduct>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** As the source of the popover, what has the focus is followed by it in the order of Tab. */
function showBeside(panel: HTMLElement | null) {
  const source = document.activeElement;
  panel?.showPopover(source instanceof HTMLElement ? { source } : undefined);
}

/** On a phone the sheet closes when the visitor scrolls on. */
function useClosedByScroll() {
  useEffect(() => {
    if (!matchMedia('(max-width: 767px)').matches) return;
    const from = window.scrollY;
    const follow = () => {
      if (Math.abs(window.scrollY - from) > SCROLLED) close();
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
}

/** Pixels, so that a trembling finger closes nothing. */
const SCROLLED = 60;
