import { Picture } from '#storefront/features/media/picture.tsx';
import { RecentlyViewed } from '#storefront/features/recently-viewed/recently-viewed.tsx';
import { ReviewsPlace } from '#storefront/features/reviews/reviews-place.tsx';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import type { ProductPage } from './load-product.ts';
import styles from './product-below.module.css';
import { FULL_SHELF, ProductShelf } from './product-shelf.tsx';

/** The content below the offers, the same for every size: accessories, texts, reviews and similar products. */
export function ProductBelow({ product }: { product: ProductPage }) {
  const { id, accessories, partner } = product;
  return (
    <>
      {accessories.length >= FULL_SHELF && (
        <ProductShelf
          name="accessories"
          title="Аксессуары"
          source={{ of: 'ids', ids: accessories.map((accessory) => accessory.id) }}
        >
          <AccessoryLinks products={accessories} />
        </ProductShelf>
      )}
      <ProductTexts product={product} />
      <ReviewsPlace productId={id} rate={product.rate} reviews={product.reviews} />
      <ProductShelf
        name="similar"
        title="Похожие украшения"
        more={<CategoryLink category={product.homeCategory} />}
        source={{ of: 'similar', productId: id }}
      />
      {partner && (
        <ProductShelf
          name="other-brands"
          title="Украшения других мастерских"
          source={{ of: 'other-brands', partnerId: partner.id }}
        />
      )}
      <RecentlyViewed productId={id} />
    </>
  );
}

/** Accessories as plain links: shown until the tiles load, and without scripts. */
const AccessoryLinks = ({ products }: { products: ProductPage['accessories'] }) => (
  <ul className={styles.links}>
    {products.map((product) => (
      <li key={product.id}>
        <a href={paths.product(product)}>
          {product.catalogImageId && (
            <Picture
              className={styles.picture}
              fileId={product.catalogImageId}
              alt=""
              sizes="(min-width: 1600px) 288px, (min-width: 1360px) 17.7vw, clamp(168px, 21.6vw, 280px)"
            />
          )}
          {product.title}
        </a>
      </li>
    ))}
  </ul>
);

/** Characteristics and description, side by side where there is room. */
function ProductTexts({ product }: { product: ProductPage }) {
  const { characteristics, paragraphs, story } = product;
  return (
    <div className={styles.texts}>
      <section className="section" aria-labelledby="characteristics">
        <h2 className={styles.heading} id="characteristics">
          Характеристики
        </h2>
        <dl className={styles.rows}>
          {characteristics.map(({ title, value }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="section" aria-labelledby="description">
        <h2 className={styles.heading} id="description">
          Описание
        </h2>
        <div className={styles.paragraphs}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {story.map(({ title, paragraphs: text, steps, link }) => (
          <details key={title} className={styles.story}>
            <summary>{title}</summary>
            {text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {steps && (
              <ol className={styles.steps}>
                {steps.map((step) => (
                  <li key={step.drawing}>
                    <img src={step.drawing} alt="" width="96" height="64" loading="lazy" />
                    {step.text}
                  </li>
                ))}
              </ol>
            )}
            {link && <a href={link.path}>{link.title}</a>}
          </details>
        ))}
      </section>
    </div>
  );
}

function CategoryLink({ category }: { category: ProductPage['homeCategory'] }) {
  if (!category) return null;
  return (
    <a className="more-link" href={category.path}>
      {category.title}
      <Icon name="arrow-right" size={16} />
    </a>
  );
}
