import clsx from 'clsx';
import { type CSSProperties, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import type { ProductPage } from './load-product.ts';
import styles from './main-options.module.css';

/** The options shown beside the price; one in which variants of the model differ is a choice between their pages. */
export function MainOptions({ options }: { options: ProductPage['mainOptions'] }) {
  const [near, setNear] = useState<string>();
  if (options.length === 0) return null;
  return (
    <>
      <dl className={styles.options}>
        {options.map(({ code, title, text, choice }) => (
          <div key={code} className={clsx(choice.length > 0 && styles.choice)}>
            <dt>{title}</dt>
            {choice.length === 0 ? (
              <dd>{text}</dd>
            ) : (
              <dd className={styles.values}>
                {choice.map(({ value, swatch, path, isOwn }) => (
                  <a
                    key={value}
                    href={path}
                    className={styles.value}
                    aria-current={isOwn ? 'true' : undefined}
                    data-keep-scroll
                    onPointerEnter={() => setNear(path)}
                    onFocus={() => setNear(path)}
                  >
                    {swatch && <i style={{ '--swatch': swatch } as CSSProperties} />}
                    {value}
                  </a>
                ))}
              </dd>
            )}
          </div>
        ))}
      </dl>
      {near && <PrefetchPageLinks page={near} />}
    </>
  );
}
