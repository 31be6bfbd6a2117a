import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type MouseEvent, useRef } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import type { TileProduct, VariantDot } from './tile-product.ts';
import styles from './variant-dots.module.css';

type VariantDotsProps = {
  product: TileProduct;
  /** The variant on the tile. */
  shownId: number;
  onShow(variant: TileProduct): void;
};

/**
 * The other metals and stones of a product. Pointing at one, or tapping it, shows it in the tile: its card is loaded
 * with those of all others of the model. Before scripts run, a dot is a link to the page of its product.
 */
export function VariantDots({ product, shownId, onShow }: VariantDotsProps) {
  const client = useQueryClient();
  const wanted = useRef(product.id);
  const { dots, otherVariants } = product;
  const [own] = dots;
  if (own === undefined) return null;
  const ids = dots.map(({ id }) => id).join();

  async function show(id: number): Promise<void> {
    wanted.current = id;
    const cards = await client
      .fetchQuery({
        queryKey: ['variants', ids],
        queryFn: ({ signal }) => browserApi('GET /catalog/v1/products/by-ids', { query: { ids }, signal }),
        staleTime: 60_000,
      })
      // The tile stays as it is; the next dot tries again.
      .catch(() => []);
    const card = cards.find((one) => one.id === id);
    if (card && wanted.current === id) onShow({ ...card, dots, otherVariants });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form.
    <div className={styles.dots} role="group" aria-label="Варианты">
      {dots.map((dot) => (
        <a
          key={dot.id}
          href={dot.path}
          className={styles.dot}
          style={coloursOf(dot)}
          aria-current={dot.id === shownId ? 'true' : undefined}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') void show(dot.id);
          }}
          onClick={(event: MouseEvent) => {
            if (dot.id === shownId || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            void show(dot.id);
          }}
        >
          <span className="vh">{dot.name}</span>
        </a>
      ))}
      {otherVariants > 0 && (
        <a href={own.path} className={styles.more} aria-label={`Ещё варианты: ${otherVariants}`}>
          +{otherVariants}
        </a>
      )}
    </div>
  );
}

/** The stone within its metal. */
const coloursOf = ({ metal, stone }: VariantDot) =>
  ({ '--metal': metal ?? stone, '--stone': stone ?? metal }) as CSSProperties;
