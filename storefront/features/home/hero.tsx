import { type UIEvent, useRef, useState } from 'react';
import { textField } from '#storefront/features/content/block-fields.ts';
import type { TemplateProps } from '#storefront/features/content/template-props.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './hero.module.css';
import { CrescentSlide, PhotoSlide } from './slides.tsx';

const ICON = { size: 24 } as const;

/** The hero: slides changed by swipe or buttons, never automatically. Its first title may be the h1 of the page. */
export function Hero({ block, sources, isHeading }: TemplateProps) {
  const rail = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
    setShown(Math.round(scrollLeft / clientWidth));
  }
  function turnTo(slide: number) {
    const width = rail.current?.clientWidth ?? 0;
    rail.current?.scrollTo({ left: slide * width });
  }

  const found = sources.banners[textField(block, 'code') ?? ''];
  if (!found) return null;
  const { banners, product } = found;
  return (
    <section className={styles.hero} aria-label="Главное в магазине">
      <div ref={rail} className={styles.rail} onScroll={onScroll}>
        {banners.map((banner, place) =>
          banner.imageId === null && product ? (
            <CrescentSlide
              key={banner.id}
              banner={banner}
              isHeading={isHeading && place === 0}
              product={product}
              isFirst={place === 0}
            />
          ) : (
            <PhotoSlide
              key={banner.id}
              banner={banner}
              isHeading={isHeading && place === 0}
              isFirst={place === 0}
            />
          ),
        )}
      </div>
      {banners.length > 1 && (
        <div className={`wrap ${styles.controls}`}>
          {banners.map(({ id, title }, place) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={`Слайд ${place + 1}: ${title}`}
              aria-current={place === shown}
              onClick={() => turnTo(place)}
            />
          ))}
          <IconButton
            className={styles.arrow}
            label="Предыдущий слайд"
            disabled={shown === 0}
            onClick={() => turnTo(shown - 1)}
          >
            <Icon name="chevron-left" {...ICON} />
          </IconButton>
          <IconButton
            className={styles.arrow}
            label="Следующий слайд"
            disabled={shown === banners.length - 1}
            onClick={() => turnTo(shown + 1)}
          >
            <Icon name="chevron-right" {...ICON} />
          </IconButton>
        </div>
      )}
    </section>
  );
}
