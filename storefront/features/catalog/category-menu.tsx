import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CategoryNode } from '#contract/site.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './category-menu.module.css';
import { useKeptView } from './use-kept-view.ts';

/** Levels below a root category that fit into the panel. */
const LEVELS = 3;

/**
 * The categories of the shop. Root categories come with the frame; their subcategories are fetched when the
 * menu first opens.
 */
export function CategoryMenu() {
  const { categories, site, priceRole } = useFrame();
  const keptView = useKeptView();
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
            <a
              href={paths.category(path) + keptView}
              className={path === shownPath ? styles.isShown : undefined}
              onPointerEnter={() => setShownPath(path)}
              onFocus={() => setShownPath(path)}
            >
              {imageId && (
                <Picture fileId={imageId} alt="" sizes="40px" widths={[96]} className={styles.picture} />
              )}
              {title}
              <Icon name="chevron-right" />
            </a>
          </li>
        ))}
        <li>
          <a href={paths.wholeCatalog + keptView}>
            Весь каталог
            <Icon name="chevron-right" />
          </a>
        </li>
      </ul>
      {shown && <Branch category={shown} />}
    </div>
  );
}

function Branch({ category }: { category: CategoryNode }) {
  const keptView = useKeptView();
  return (
    <div className={styles.branch}>
      <a href={paths.category(category.path) + keptView} className={styles.all}>
        {category.title}
        <span className={styles.count}>{category.count}</span>
      </a>
      <ul className={styles.columns}>
        {category.children.map(({ title, path, count, children }) => (
          <li key={path}>
            <a href={paths.category(path) + keptView} className={styles.second}>
              {title}
              <span className={styles.count}>{count}</span>
            </a>
            {children.length > 0 && (
              <ul>
                {children.map((child) => (
                  <li key={child.path}>
                    <a href={paths.category(child.path) + keptView} className={styles.third}>
                      {child.title}
                      <span className={styles.count}>{child.count}</span>
                    </a>
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
