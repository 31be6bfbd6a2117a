import { Picture } from '#storefront/features/media/picture.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import styles from './category-circles.module.css';

const numbers = new Intl.NumberFormat('ru-RU');

export function CategoryCircles() {
  const { categories } = useFrame();
  if (categories.length === 0) return null;
  return (
    <nav className="wrap section" aria-label="Категории">
      <ul className={styles.circles}>
        {categories.map(({ title, path, imageId, count }) => (
          <li key={path}>
            <a className={styles.circle} href={paths.category(path)}>
              <span className={styles.picture}>
                {imageId && (
                  <Picture
                    fileId={imageId}
                    alt=""
                    sizes="(min-width: 1600px) 172px, (min-width: 1024px) 10.5vw, 84px"
                    widths={[96, 160, 240, 400]}
                  />
                )}
              </span>
              {title}
              <small>{numbers.format(count)}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
