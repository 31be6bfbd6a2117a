import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { Banner } from '#contract/pages.ts';
import { shownPrice } from '#domain/roles.ts';
import { CONDITIONS, onlinePrice } from '#storefront/features/catalog/price.tsx';
import type { OfferedProduct } from '#storefront/features/catalog/tile-product.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Money } from '#storefront/ui/money.tsx';
import styles from './slides.module.css';

type CrescentSlideProps = {
  banner: Banner;
  isHeading: boolean;
  /** Inside the crescent, with its price on a tag. */
  product: OfferedProduct;
  /** Above the fold: loads eagerly. */
  isFirst: boolean;
};

/** The slide of a banner without a picture: a product inside the disc of a malachite crescent. */
export function CrescentSlide({ banner, isHeading, product, isFirst }: CrescentSlideProps) {
  const { discounted } = useFrame().links;
  return (
    <div className={styles.crescent}>
      <div className="wrap">
        <SlideText banner={banner} isHeading={isHeading}>
          {discounted && (
            <LinkButton size="lg" variant="ghost" href={discounted}>
              Все скидки
            </LinkButton>
          )}
        </SlideText>
        <div className={styles.stage}>
          <div className={styles.moon}>
            <MalachiteCrescent />
            <div className={styles.disc}>
              {product.catalogImageId && (
                <Picture
                  fileId={product.catalogImageId}
                  alt={product.title}
                  // On phones 237 px: said to be a little less, so that many of them take the file that a tile needs as well.
                  sizes="(min-width: 1600px) 517px, (min-width: 768px) 33vw, 228px"
                  widths={[240, 400, 640, 960]}
                  isPriority={isFirst}
                />
              )}
            </div>
          </div>
          <PriceTag product={product} />
        </div>
      </div>
    </div>
  );
}

function PriceTag({ product }: { product: OfferedProduct }) {
  const { config, priceRole } = useFrame();
  const price = shownPrice(product.cardPrices, priceRole);
  if (!price) return null;
  return (
    <a className={styles.tag} href={paths.product(product)}>
      <span>
        <span className={styles.name}>{shortName(product.title)}</span>
        <b>
          от <Money roubles={onlinePrice(price.price, config.pricing)} />{' '}
          <small>{CONDITIONS[config.pricing.onlineDiscount.mode]}</small>
        </b>
      </span>
    </a>
  );
}

/** «Кольцо «Исеть»» of «Кольцо «Исеть» с малахитом», «Серьги-конго» of «Серьги-конго из серебра»: a tag has room for no more. */
const shortName = (title: string): string => /^(?:[^»]+»|.+?(?=\sиз\s))/.exec(title)?.[0] ?? title;

function MalachiteCrescent() {
  return (
    <svg viewBox="0 -40 720 740" width="720" height="740" aria-hidden="true">
      <defs>
        <pattern id="hero-stone" patternUnits="userSpaceOnUse" x="-120" y="-90" width="1300" height="650">
          <image href="/brand/pattern.svg" width="1300" height="650" preserveAspectRatio="xMidYMid slice" />
        </pattern>
      </defs>
      <path d="M104 507A330 330 0 1 1 616 507A272 272 0 1 0 104 507Z" fill="url(#hero-stone)" />
      <g fill="var(--silver-0)">
        {GRAINS.map(([x, y, radius]) => (
          <circle key={x} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <g fill="var(--malachite-700)">
        <circle cx="101" cy="518" r="17" />
        <circle cx="619" cy="518" r="17" />
      </g>
    </svg>
  );
}

/** Granulation along the crescent, larger towards its middle. */
const GRAINS = [
  [89.5, 225.1, 6],
  [136.3, 155.6, 7.7],
  [200.5, 101.7, 9.5],
  [277, 67.7, 11.2],
  [360, 56, 13],
  [443, 67.7, 11.2],
  [519.5, 101.7, 9.5],
  [583.7, 155.6, 7.7],
  [630.5, 225.1, 6],
] as const;

type PhotoSlideProps = {
  banner: Banner;
  isHeading: boolean;
  /** Above the fold: loads eagerly. */
  isFirst: boolean;
};

/** A full-width picture; its empty half is for the text. */
export function PhotoSlide({ banner, isHeading, isFirst }: PhotoSlideProps) {
  const isDark = banner.tone === 'dark';
  return (
    <div
      className={clsx(styles.slide, isDark && styles.dark, banner.textSide === 'right' && styles.mirrored)}
    >
      {banner.imageId && (
        <span className={styles.photo}>
          <Picture
            fileId={banner.imageId}
            alt=""
            ratio={2}
            sizes="(max-width: 767px) 540px, 100vw"
            widths={[640, 960, 1400, 2000]}
            isPriority={isFirst}
          />
        </span>
      )}
      <div className="wrap">
        <SlideText banner={banner} isHeading={isHeading} variant={isDark ? 'inverse' : 'filled'} />
      </div>
    </div>
  );
}

type SlideTextProps = {
  banner: Banner;
  /** Its title is the h1 of the page. */
  isHeading: boolean;
  variant?: 'filled' | 'inverse';
  children?: ReactNode;
};

function SlideText({ banner, isHeading, variant = 'filled', children }: SlideTextProps) {
  const Heading = isHeading ? 'h1' : 'h2';
  return (
    <div className={styles.words}>
      <Heading className={styles.title}>{banner.title}</Heading>
      {banner.text && <p className={styles.lead}>{banner.text}</p>}
      {banner.link && (
        <div className={styles.actions}>
          <LinkButton size="lg" variant={variant} href={banner.link}>
            {banner.linkTitle ?? 'Подробнее'}
          </LinkButton>
          {children}
        </div>
      )}
    </div>
  );
}
