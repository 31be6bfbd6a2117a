import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ProductCard } from '#contract/catalog.ts';
import { shownPrice } from '#domain/roles.ts';
import { MiniProduct } from '#storefront/features/basket/mini-product.tsx';
import { TwoPrices } from '#storefront/features/catalog/price.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './found-list.module.css';
import type { Found } from './use-found.ts';
import { optionId } from './use-options.ts';

type FoundListProps = {
  id: string;
  found: Found;
  /** The option selected by the arrow keys. */
  active: number | undefined;
  onChoose(): void;
};

/** Number of options: suggestions, then products. */
export const optionCount = ({ products, reading }: Found): number =>
  (reading?.suggestions.length ?? 0) + products.length;

/** Options of the search field: listings first, then products. Each is a link; the focus stays in the field. */
export function FoundList({ id, found: { products, reading }, active, onChoose }: FoundListProps) {
  const suggestions = reading?.suggestions ?? [];
  const option = (place: number) => ({ id: optionId(id, place), isActive: place === active, onChoose });
  return (
    <div id={id} role="listbox" aria-label="Найденное" className={styles.list}>
      {suggestions.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox.
        <div role="group" aria-label="Разделы и фильтры">
          {suggestions.map(({ title, path }, n) => (
            <Option key={path} {...option(n)} path={path}>
              <span className={styles.suggestion}>
                <Icon name="search" />
                {title}
              </span>
            </Option>
          ))}
        </div>
      )}
      {products.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        <div role="group" aria-label="Украшения">
          {products.map((product, n) => (
            <Option key={product.id} {...option(suggestions.length + n)} path={paths.product(product)}>
              <FoundProduct product={product} />
            </Option>
          ))}
        </div>
      )}
    </div>
  );
}

type OptionProps = { id: string; path: string; isActive: boolean; onChoose(): void; children: ReactNode };

function Option({ id, path, isActive, onChoose, children }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  /** The focus stays in the field. */
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <a
      ref={link}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={path}
      className={clsx(styles.option, isActive && styles.active)}
      onMouseDown={keepFocus}
      onClick={onChoose}
    >
      {children}
    </a>
  );
}

/** A product with picture, title and price. */
export function FoundProduct({ product }: { product: ProductCard }) {
  const { priceRole } = useFrame();
  const price = shownPrice(product.cardPrices, priceRole);
  return (
    <MiniProduct
      title={product.title}
      imageId={product.catalogImageId}
      {...(product.allRemnants === 0 && { note: 'Нет в\u00a0наличии' })}
    >
      {price && <TwoPrices price={price} />}
    </MiniProduct>
  );
}
