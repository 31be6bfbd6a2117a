import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CategoryNode } from '#contract/site.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { useFrame } from '#storefront/shell/use-frame.ts';
import styles from './category-menu.module.css';

/** Two levels below a root category fit into the panel. */
const LEVELS = 3;

/**
 * The categories of the shop. Root categories are known from the frame, so they
 * are there at once; what lies below them is asked for when the menu first opens.
 */
export function CategoryMenu() {
  const { categories, site, priceRole } = useFrame();
  const { data: tree } = useQuery({
    queryKey: ['categories', site.id, priceRole],
    queryFn: ({ signal }) =>
      browserApi('GET /catalog/v1/categories', { query: { nestingLevel: LEVELS }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [shownPath, setShownPath] = useState(categories[0]?.path);
  const shown = tree?.find(({ path }) => path === shownPath);

  return (
    <div className={styles.menu}>
      <ul className={styles.roots}>
        {categories.map(({ title, path, imageId }) => (
          <li key={path}>
            <Link
              to={`/catalog/${path}`}
              className={path === shownPath ? styles.isShown : undefined}
              onPointerEnter={() => setShownPath(path)}
              onFocus={() => setShownPath(path)}
            >
              {imageId && (
                <Picture fileId={imageId} alt="" sizes="40px" widths={[96]} className={styles.picture} />
              )}
              {title}
              <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
            </Link>
          </li>
        ))}
        <li>
          <Link to="/catalog/all">
            Весь каталог
            <ChevronRight size={20} strokeWidth={1.6} aria-hidden />
          </Link>
        </li>
      </ul>
      {shown && <Branch category={shown} />}
    </div>
  );
}

function Branch({ category }: { category: CategoryNode }) {
  return (
    <div className={styles.branch}>
      <Link to={`/catalog/${category.path}`} className={styles.all}>
        {category.title}
        <span className={styles.count}>{category.count}</span>
      </Link>
      <ul className={styles.columns}>
        {category.children.map(({ title, path, count, children }) => (
          <li key={path}>
            <Link to={`/catalog/${path}`} className={styles.second}>
              {title}
              <span className={styles.count}>{count}</span>
            </Link>
            {children.length > 0 && (
              <ul>
                {children.map((child) => (
                  <li key={child.path}>
                    <Link to={`/catalog/${child.path}`} className={styles.third}>
                      {child.title}
                      <span className={styles.count}>{child.count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
