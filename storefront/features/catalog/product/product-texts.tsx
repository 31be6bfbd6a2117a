import type { Product } from '#contract/catalog.ts';
import styles from './product-texts.module.css';

/** The text for search engines, where the shop lets it stand in for its own. */
export function shownDescription({ description, seoPage }: Pick<Product, 'description' | 'seoPage'>): string {
  const { seodescr } = seoPage.additionalFields;
  return seoPage.config.replaceDescription && seodescr ? seodescr : description;
}

/** Characteristics and description, side by side where there is room. */
export function ProductTexts({ product }: { product: Product }) {
  const description = shownDescription(product);
  const { complectation } = product;
  return (
    <div className={styles.texts}>
      <section className="section" aria-labelledby="characteristics">
        <h2 className={styles.heading} id="characteristics">
          Характеристики
        </h2>
        <Rows rows={characteristics(product)} />
        {complectation.length > 0 && (
          <>
            <h3 className={styles.subheading}>Комплектация</h3>
            <Rows rows={complectation} />
          </>
        )}
      </section>
      {description && (
        <section className="section" aria-labelledby="description">
          <h2 className={styles.heading} id="description">
            Описание
          </h2>
          <div className={styles.paragraphs}>
            {description.split(/\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

type Row = { title: string; value: string };

function characteristics({ options, params, partner }: Product): Row[] {
  const rows = [
    ...options.map(({ title, values }) => ({ title, value: values.join(', ') })),
    ...params.map(({ title, content }) => ({ title, value: content })),
    ...(partner ? [{ title: 'Производитель', value: partner.title }] : []),
  ];
  // One thing may be both an option and a parameter; the first says it.
  return [...new Map(rows.toReversed().map((row) => [row.title, row])).values()].toReversed();
}

function Rows({ rows }: { rows: readonly Row[] }) {
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
