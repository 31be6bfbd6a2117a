import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type MouseEvent, useRef } from 'react';
import type { Variant } from '#contract/catalog.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import type { TileProduct } from './tile-product.ts';
import styles from './variant-dots.module.css';

/** Dots besides the one of the product itself. */
const MOST_OTHERS = 4;

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
  const own = product.variants.find(({ id }) => id === product.id);
  const others = product.variants.filter(({ id }) => id !== product.id);
  if (own === undefined || others.length === 0) return null;
  const shown = [own, ...others.slice(0, MOST_OTHERS)];
  const ids = shown.map(({ id }) => id).join();

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
    if (card && wanted.current === id) onShow(card);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form.
    <div className={styles.dots} role="group" aria-label="Варианты">
      {shown.map((variant) => (
        <a
          key={variant.id}
          href={variant.path}
          className={styles.dot}
          style={coloursOf(variant)}
          aria-current={variant.id === shownId ? 'true' : undefined}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') void show(variant.id);
          }}
          onClick={(event: MouseEvent) => {
            if (variant.id === shownId || event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            void show(variant.id);
          }}
        >
          <span className="vh">{nameOf(variant)}</span>
        </a>
      ))}
      {others.length > MOST_OTHERS && (
        <a
          href={own.path}
          className={styles.more}
          aria-label={`Ещё варианты: ${others.length - MOST_OTHERS}`}
        >
          +{others.length - MOST_OTHERS}
        </a>
      )}
    </div>
  );
}

/** The stone within its metal. */
function coloursOf({ options }: Variant): CSSProperties {
  const [metal, stone] = ['metal', 'stone'].map((code) => options.find((one) => one.code === code)?.swatch);
  return { '--metal': metal ?? stone, '--stone': stone ?? metal } as CSSProperties;
}

const nameOf = ({ options }: Variant) => options.map(({ value }) => value).join(', ');
