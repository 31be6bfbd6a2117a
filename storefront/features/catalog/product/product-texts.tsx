import type { ProductPage } from './load-product.ts';
import styles from './product-texts.module.css';

/** Characteristics and description, side by side where there is room. */
export function ProductTexts({ product }: { product: ProductPage }) {
  const { characteristics, complectation, paragraphs } = product;
  return (
    <div className={styles.texts}>
      <section className="section" aria-labelledby="characteristics">
        <h2 className={styles.heading} id="characteristics">
          Характеристики
        </h2>
        <Rows rows={characteristics} />
        {complectation.length > 0 && (
          <>
            <h3 className={styles.subheading}>Комплектация</h3>
            <Rows rows={complectation} />
          </>
        )}
      </section>
      {paragraphs.length > 0 && (
        <section className="section" aria-labelledby="description">
          <h2 className={styles.heading} id="description">
            Описание
          </h2>
          <div className={styles.paragraphs}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function Rows({ rows }: { rows: readonly { title: string; value: string }[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ title, value }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
