import type { ProductCard } from '#contract/catalog.ts';
import type { Comparison } from '#contract/compare.ts';
import { shownPrice } from '#domain/roles.ts';
import { AddToBasketButton } from '#storefront/features/basket/buying/add-to-basket-button.tsx';
import { TwoPrices } from '#storefront/features/catalog/price.tsx';
import { ProductPicture } from '#storefront/features/catalog/product-picture.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { removeFromCompare } from './compare-list.ts';
import styles from './compare-table.module.css';

type CompareTableProps = { comparison: Comparison; isDifferentOnly: boolean };

/** Products as columns, characteristics as rows; it scrolls sideways beside the titles of the rows, on a phone below them. */
export function CompareTable({ comparison, isDifferentOnly }: CompareTableProps) {
  const { products, characteristics } = comparison;
  const rows = isDifferentOnly ? characteristics.filter(({ isDifferent }) => isDifferent) : characteristics;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
    <section className={styles.scroll} aria-label="Таблица сравнения" tabIndex={0}>
      <table className={styles.table}>
        <caption className="vh">Характеристики украшений</caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {products.map((product) => (
              <th key={product.id} scope="col">
                <ComparedProduct product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, values, isDifferent }) => (
            <tr key={title} className={isDifferent ? styles.isDifferent : undefined}>
              <th scope="row">{title}</th>
              {products.map(({ id }, column) => (
                <td key={id}>{values[column] ?? <NoValue />}</td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td className={styles.same} colSpan={products.length + 1}>
                По характеристикам украшения одинаковы
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

const NoValue = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="vh">нет</span>
  </>
);

function ComparedProduct({ product }: { product: ProductCard }) {
  const { priceRole } = useFrame();
  const price = shownPrice(product.cardPrices, priceRole);
  const path = paths.product(product);
  return (
    <div className={styles.product}>
      <IconButton
        className={styles.remove}
        label={`Убрать из сравнения: ${product.title}`}
        onClick={() => removeFromCompare(product.id)}
      >
        <Icon name="x" />
      </IconButton>
      {/* The title is the same link with text; screen readers and the Tab key need it once. */}
      <div aria-hidden="true">
        <a href={path} tabIndex={-1}>
          <ProductPicture
            className={styles.picture}
            fileId={product.catalogImageId}
            sizes="(max-width: 767px) 148px, 220px"
            widths={[160, 240, 400, 640]}
          />
        </a>
      </div>
      <a href={path} className={styles.title}>
        {product.title}
      </a>
      {price && <TwoPrices price={price} />}
      <div className={styles.buy}>
        <AddToBasketButton product={product} />
      </div>
    </div>
  );
}
