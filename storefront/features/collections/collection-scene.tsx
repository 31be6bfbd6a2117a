import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { shownPrice } from '#domain/roles.ts';
import { TwoPrices } from '#storefront/features/catalog/price.tsx';
import { Picture } from '#storefront/features/media/picture.tsx';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import type { ShownScene } from './collection-pages.ts';
import styles from './collection-scene.module.css';

const CROP_WIDTHS = [400, 640, 960, 1400] as const;

/** The wide picture of a collection with its text; its pieces are links. Phones get the right part of the picture. */
export function CollectionScene({ scene, children }: { scene: ShownScene; children: ReactNode }) {
  const { imageId, cropId, tone, points } = scene;
  return (
    <section className={clsx(styles.scene, tone === 'dark' && styles.dark)}>
      <div className={styles.stage}>
        <picture>
          {cropId && (
            <source
              media="(max-width: 767px)"
              srcSet={CROP_WIDTHS.map((width) => `${pictureUrl(cropId, width)} ${width}w`).join(', ')}
              sizes="100vw"
            />
          )}
          <Picture
            className={styles.picture}
            fileId={imageId}
            alt=""
            ratio={2}
            sizes="100vw"
            widths={[960, 1400, 2000]}
            isPriority
          />
        </picture>
        {points.map((point) => (
          <ScenePoint key={point.id} point={point} />
        ))}
      </div>
      <div className={styles.text}>{children}</div>
    </section>
  );
}

function ScenePoint({ point: { x, y, title, path, prices } }: { point: ShownScene['points'][number] }) {
  const { priceRole } = useFrame();
  const price = shownPrice(prices, priceRole);
  return (
    <a
      href={path}
      className={clsx(styles.point, x > 66 && styles.toLeft)}
      style={{ '--x': x, '--y': y } as CSSProperties}
    >
      <span className={styles.card}>
        {title}
        {price && <TwoPrices price={price} isFrom />}
      </span>
    </a>
  );
}
