import clsx from 'clsx';
import { type MouseEvent, useRef, useState } from 'react';
import { FavoriteButton } from '#storefront/features/favorites/favorite-button.tsx';
import { Picture } from '#storefront/features/media/picture.tsx';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Stickers } from '../../stickers.tsx';
import type { ProductPage } from '../load-product.ts';
import styles from './gallery.module.css';
import { type Slide, slidesOf } from './gallery-slides.ts';
import { STAGE_SIZES, STAGE_WIDTHS, VideoSlide } from './gallery-video.tsx';

const THUMB_WIDTHS = [96, 160, 240] as const;

const GalleryZoom = lazyDialog(async () => (await import('./gallery-zoom.tsx')).GalleryZoom);

/** A stage that is swiped or scrolled, and links to its pictures, which work before scripts load. */
export function Gallery({ product }: { product: ProductPage }) {
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [zoomed, setZoomed] = useState<number>();
  const slides = slidesOf(product);
  const { title, images } = product;
  const poster = images[0]?.fileId;

  function show(place: number) {
    stage.current?.scrollTo({ left: place * stage.current.clientWidth });
  }
  const instead = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    act();
  };

  return (
    <div className={styles.gallery}>
      {slides.length > 1 && (
        <ul className={styles.thumbs} aria-label="Фото и видео">
          {slides.map((slide, place) => (
            <li key={slide.key}>
              <a
                href={`#slide-${place + 1}`}
                className={clsx(styles.thumb, slide.kind !== 'picture' && styles.videoThumb)}
                aria-current={place === current ? 'true' : undefined}
                aria-label={slide.kind === 'picture' ? `Фото ${place + 1}` : 'Видео'}
                onClick={instead(() => show(place))}
              >
                <Thumb fileId={slide.kind === 'picture' ? slide.fileId : poster} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.stage}>
        <section
          ref={stage}
          className={styles.slides}
          tabIndex={slides.length > 1 ? 0 : undefined}
          aria-label="Фото товара"
          onScroll={({ currentTarget }) =>
            setCurrent(Math.round(currentTarget.scrollLeft / currentTarget.clientWidth))
          }
        >
          {slides.length === 0 && <p className={clsx(styles.slide, styles.blank)}>Фото пока&nbsp;нет</p>}
          {slides.map((slide, place) => (
            <div key={slide.key} id={`slide-${place + 1}`} className={styles.slide}>
              {slide.kind === 'picture' ? (
                <>
                  <Picture
                    fileId={slide.fileId}
                    alt={
                      place === 0 ? title : `${title}, ${slide.caption?.toLowerCase() ?? `фото ${place + 1}`}`
                    }
                    sizes={STAGE_SIZES}
                    widths={STAGE_WIDTHS}
                    isPriority={place === 0}
                  />
                  <a
                    href={pictureUrl(slide.fileId, 1400, 'jpg')}
                    className={styles.closer}
                    tabIndex={place === current ? undefined : -1}
                    onClick={instead(() => setZoomed(place))}
                  >
                    <span className="vh">Увеличить фото {place + 1}</span>
                  </a>
                  {slide.caption && <p className={styles.caption}>{slide.caption}</p>}
                </>
              ) : (
                // The new key unmounts a video that is no longer current, which stops it.
                <VideoSlide key={String(place === current)} slide={slide} title={title} posterId={poster} />
              )}
            </div>
          ))}
        </section>
        <Stickers product={product} className={styles.stickers} />
        <FavoriteButton productId={product.id} className={styles.favorite} />
        <StageArrow side="previous" isShown={current > 0} onPress={() => show(current - 1)} />
        <StageArrow side="next" isShown={current < slides.length - 1} onPress={() => show(current + 1)} />
        {slides.length > 1 && <Dots slides={slides} current={current} />}
      </div>
      {zoomed !== undefined && (
        <GalleryZoom
          title={title}
          fileIds={images.map(({ fileId }) => fileId)}
          first={zoomed}
          onClose={() => setZoomed(undefined)}
        />
      )}
    </div>
  );
}

function Thumb({ fileId }: { fileId: string | undefined }) {
  return fileId ? <Picture fileId={fileId} alt="" sizes="84px" widths={THUMB_WIDTHS} /> : null;
}

const Dots = ({ slides, current }: { slides: readonly Slide[]; current: number }) => (
  <div className={styles.dots} aria-hidden>
    {slides.map(({ kind, key }, place) => (
      <i
        key={key}
        className={clsx(kind !== 'picture' && styles.videoDot, place === current && styles.isOn)}
      />
    ))}
  </div>
);

type StageArrowProps = { side: 'previous' | 'next'; isShown: boolean; onPress: () => void };

function StageArrow({ side, isShown, onPress }: StageArrowProps) {
  return (
    <button
      type="button"
      hidden={!isShown}
      className={clsx(styles.arrow, styles[side])}
      aria-label={side === 'next' ? 'Следующее фото' : 'Предыдущее фото'}
      onClick={onPress}
    >
      <Icon name={side === 'next' ? 'chevron-right' : 'chevron-left'} size={24} />
    </button>
  );
}
