import type { SearchReading } from '#contract/catalog.ts';
import { priceLimitsText } from '#domain/catalog/price-limits-text.ts';
import styles from './read-facts.module.css';

/** What the search recognised in the text, a chip for each fact. */
export function ReadFacts({ reading: { category, values, selection, price } }: { reading: SearchReading }) {
  const facts = [
    ...(selection ? [selection.title] : []),
    ...(category ? [category.title] : []),
    ...values.map(({ label }) => label),
    ...(price ? [priceLimitsText(price)] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label="Распознано">
      {facts.map((fact) => (
        <li key={fact} className={styles.fact}>
          {fact}
        </li>
      ))}
    </ul>
  );
}
