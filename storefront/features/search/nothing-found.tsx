import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import styles from './search-notice.module.css';

type Level = { headingLevel?: 'h2' | 'h3' | undefined };

/** An empty result with suggestions: tips, and the departments of the shop. */
export function NothingFound({ text, headingLevel }: Level & { text: string }) {
  return (
    <div className={styles.nothing}>
      <p>
        По&nbsp;запросу «{text}» ничего не&nbsp;нашлось. Попробуйте назвать украшение короче: «кольцо»,
        «малахит», «серебро».
      </p>
      <PopularCategories headingLevel={headingLevel} />
    </div>
  );
}

export function PopularCategories({ headingLevel: Heading = 'h3' }: Level) {
  const { categories } = useFrame();
  return (
    <>
      <Heading className={styles.heading}>Популярные разделы</Heading>
      <ul className={styles.suggestions}>
        {categories.map(({ title, path }) => (
          <li key={path}>
            <a className={styles.suggestion} href={paths.category(path)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
