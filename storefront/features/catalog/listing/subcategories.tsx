import clsx from 'clsx';
import * as paths from '#storefront/paths.ts';
import styles from '#storefront/ui/chips.module.css';
import { useKeptView } from '../use-kept-view.ts';
import type { ListingPage } from './load-listing.ts';

type SubcategoriesProps = { listing: Pick<ListingPage, 'category' | 'suggestions'> };

/** Links from a category to its subcategories, or to suggestions of the shop (decision T9.13). */
export function Subcategories({ listing: { category, suggestions } }: SubcategoriesProps) {
  const keptView = useKeptView();
  if (suggestions.length > 0) return <Suggestions suggestions={suggestions} />;
  if (!category || category.children.length === 0) return null;
  return (
    <nav aria-label="Подразделы">
      <ul className={styles.chips}>
        <li>
          <a
            href={paths.category(category.path) + keptView}
            className={clsx(styles.chip, styles.isActive)}
            aria-current="page"
          >
            Все
          </a>
        </li>
        {category.children.map(({ title, path }) => (
          <li key={path}>
            <a href={paths.category(path) + keptView} className={styles.chip}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const Suggestions = ({ suggestions }: Pick<ListingPage, 'suggestions'>) => (
  <nav aria-label="Подсказки раздела">
    <ul className={styles.chips}>
      {suggestions.map(({ title, path }) => (
        <li key={path}>
          <a href={path} className={styles.chip}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
