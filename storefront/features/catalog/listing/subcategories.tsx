import clsx from 'clsx';
import { Link } from 'react-router';
import type { ListingPage } from './load-listing.ts';
import styles from './subcategories.module.css';

export function Subcategories({ listing: { category } }: { listing: Pick<ListingPage, 'category'> }) {
  if (!category || category.children.length === 0) return null;
  return (
    <nav aria-label="Подразделы">
      <ul className={styles.chips}>
        <li>
          <Link
            to={`/catalog/${category.path}`}
            className={clsx(styles.chip, styles.isActive)}
            aria-current="page"
          >
            Все
          </Link>
        </li>
        {category.children.map(({ title, path }) => (
          <li key={path}>
            <Link to={`/catalog/${path}`} className={styles.chip}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
