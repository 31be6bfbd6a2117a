import clsx from 'clsx';
import type { Banner } from '#contract/pages.ts';
import { textField } from '#storefront/features/content/block-fields.ts';
import type { TemplateProps } from '#storefront/features/content/template-props.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { buttonClass } from '#storefront/ui/button-class.ts';
import styles from './promo-banners.module.css';

/** Three banners side by side; one with a dark picture is the large malachite one, once per screen. */
export function PromoBanners({ block, sources }: TemplateProps) {
  const { banners = [] } = sources.banners[textField(block, 'code') ?? ''] ?? {};
  if (banners.length === 0) return null;
  return (
    <section className="wrap section" aria-label="Предложения магазина">
      <div className={styles.banners}>
        {banners.slice(0, 3).map((banner) => (
          <PromoBanner key={banner.id} banner={banner} />
        ))}
      </div>
    </section>
  );
}

function PromoBanner({ banner: { title, text, link, linkTitle, imageId, tone } }: { banner: Banner }) {
  const isDark = tone === 'dark';
  const content = (
    <>
      {imageId && (
        <span className={isDark ? styles.backdrop : styles.picture}>
          <Picture
            fileId={imageId}
            alt=""
            ratio={isDark ? 2 : 1}
            sizes={isDark ? '(max-width: 1023px) 180vw, 60vw' : '160px'}
            widths={isDark ? [640, 960, 1400] : [160, 240, 400]}
          />
        </span>
      )}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {link && (
        <span className={clsx(buttonClass({ variant: isDark ? 'inverse' : 'filled' }), styles.action)}>
          {linkTitle ?? 'Подробнее'}
        </span>
      )}
    </>
  );
  const className = clsx(styles.banner, isDark && styles.dark);
  return link ? (
    <a className={className} href={link}>
      {content}
    </a>
  ) : (
    <div className={className}>{content}</div>
  );
}
