import type { ReactNode } from 'react';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { Crescent } from '#storefront/ui/crescent.tsx';
import styles from './search-notice.module.css';

type Level = { headingLevel?: 'h2' | 'h3' | undefined };

type NothingFoundProps = Level & {
  text: string;
  /** What sells well, for a page that has room for it. */
  hits?: ReactNode;
};

/** An empty result with help: what to try, the departments of the shop, and what others buy. */
export function NothingFound({ text, headingLevel, hits }: NothingFoundProps) {
  return (
    <div className={styles.nothing}>
      <div className={styles.help}>
        <Crescent className={styles.moon} />
        <div>
          <p>
            По&nbsp;запросу «{text}» ничего не&nbsp;нашлось. Проверьте, нет&nbsp;ли опечатки, или назовите
            украшение короче:
          </p>
          <ul className={styles.suggestions} aria-label="Что попробовать">
            {EXAMPLES.map((example) => (
              <li key={example}>
                <a className={styles.suggestion} href={paths.search(example.replaceAll('\u00a0', ' '))}>
                  {example}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <PopularCategories headingLevel={headingLevel} />
      {hits}
    </div>
  );
}

const EXAMPLES = [
  'кольцо с\u00a0малахитом',
  'серебряные серьги',
  'подарок маме',
  'до\u00a05\u00a0000\u00a0₽',
];

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
