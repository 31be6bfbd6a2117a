import clsx from 'clsx';
import {
  type CSSProperties,
  type PointerEvent,
  type UIEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { FilmSources } from '#storefront/features/media/film-sources.tsx';
import { Picture } from '#storefront/features/media/picture.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './tile-pictures.module.css';
import { MAX_PICTURES, type TileProduct } from './tile-product.ts';

const WIDTHS = [240, 400, 640] as const;

type TilePicturesProps = {
  product: Pick<TileProduct, 'title' | 'catalogImageId' | 'images' | 'videos'>;
  path: string;
  sizes: string;
  isPriority: boolean;
};

/**
 * The slider of a tile. The HTML contains one picture; the places of the others appear on hover, or on phones when the tile
 * is in view, and their pictures load when the visitor points at it or touches it.
 */
export function TilePictures({ product, path, sizes, isPriority }: TilePicturesProps) {
  const slider = useRef<HTMLDivElement>(null);
  const [isAwake, setIsAwake] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [current, setCurrent] = useState(0);

  const pictures = pictureIds(product);
  const [video] = product.videos;
  const slideCount = pictures.length + (video ? 1 : 0);
  const hasMore = slideCount > 1;

  useEffect(() => {
    if (hasMore && slider.current) return onceInView(slider.current, () => setIsAwake(true));
  }, [hasMore]);

  const show = useCallback((place: number) => {
    const { current: element } = slider;
    element?.scrollTo({ left: place * element.clientWidth });
  }, []);

  function onPointerEnter({ pointerType }: PointerEvent) {
    setIsAwake(true);
    setIsTouched(true);
    setIsPointedAt(pointerType === 'mouse');
  }
  function onPointerLeave() {
    // Further pictures are those that the visitor has turned to.
    if (isPointedAt && current === 1) show(0);
    setIsPointedAt(false);
  }
  /** The second picture replaces the first under the pointer as soon as it is loaded. */
  useEffect(() => {
    const second = isPointedAt ? slider.current?.children[1]?.querySelector('img') : undefined;
    if (!second) return;
    const turn = () => show(1);
    if (second.complete) turn();
    else second.addEventListener('load', turn, { once: true });
    return () => second.removeEventListener('load', turn);
  }, [isPointedAt, show]);
  function onScroll({ currentTarget }: UIEvent<HTMLElement>) {
    setIsTouched(true);
    setCurrent(placeOf(currentTarget));
  }

  return (
    <div
      className={clsx(styles.media, hasMore && !isAwake && styles.asleep)}
      style={hasMore ? ({ '--slides': slideCount } as CSSProperties) : undefined}
      onPointerEnter={hasMore ? onPointerEnter : undefined}
      onPointerLeave={hasMore ? onPointerLeave : undefined}
    >
      {/* The title of the tile is the same link with text; screen readers and the Tab key need it once. */}
      <div
        ref={slider}
        className={styles.slides}
        aria-hidden
        tabIndex={-1}
        onScroll={isAwake ? onScroll : undefined}
      >
        {(isAwake ? pictures : pictures.slice(0, 1)).map((fileId, place) => (
          <a key={fileId} href={path} tabIndex={-1} className={styles.slide}>
            {(place === 0 || isTouched) && (
              <Picture
                fileId={fileId}
                alt=""
                sizes={sizes}
                widths={WIDTHS}
                isPriority={place === 0 ? isPriority : place === 1 && isPointedAt}
              />
            )}
          </a>
        ))}
        {slideCount === 0 && (
          <a href={path} tabIndex={-1} className={clsx(styles.slide, styles.blank)}>
            Фото пока&nbsp;нет
          </a>
        )}
        {isAwake && video && <span className={styles.slide} />}
      </div>
      {isAwake && video && current === pictures.length && (
        <TileVideo fileId={video.fileId} title={product.title} />
      )}
      {isAwake && (
        <>
          <Arrow side="previous" isShown={current > 0} onPress={() => show(current - 1)} />
          <Arrow side="next" isShown={current < slideCount - 1} onPress={() => show(current + 1)} />
        </>
      )}
      {isAwake && <Dots count={pictures.length} hasVideo={video !== undefined} current={current} />}
    </div>
  );
}

function pictureIds({ catalogImageId, images }: TilePicturesProps['product']): string[] {
  const ids = images.map(({ fileId }) => fileId);
  const inOrder = catalogImageId === null ? ids : [catalogImageId, ...ids];
  return [...new Set(inOrder)].slice(0, MAX_PICTURES);
}

const placeOf = ({ scrollLeft, clientWidth }: HTMLElement): number => Math.round(scrollLeft / clientWidth);

/** Touch screens have no hover. */
function onceInView(element: HTMLElement, wake: () => void): (() => void) | undefined {
  if (window.matchMedia('(hover: hover)').matches) return;
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    wake();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** §9 of the art direction: a video plays on demand only. */
function TileVideo({ fileId, title }: { fileId: string; title: string }) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <video className={styles.video} muted loop autoPlay playsInline>
        <FilmSources fileId={fileId} />
      </video>
    );
  }
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={`Смотреть видео: ${title}`}
      onClick={() => setIsPlaying(true)}
    >
      <Icon name="play" size={24} />
    </button>
  );
}

type ArrowProps = { side: 'previous' | 'next'; isShown: boolean; onPress: () => void };

function Arrow({ side, isShown, onPress }: ArrowProps) {
  if (!isShown) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={clsx(styles.arrow, styles[side])}
      aria-label={side === 'next' ? 'Следующее фото' : 'Предыдущее фото'}
      onClick={onPress}
    >
      <Icon name={side === 'next' ? 'chevron-right' : 'chevron-left'} />
    </button>
  );
}

type DotsProps = { count: number; hasVideo: boolean; current: number };

function Dots({ count, hasVideo, current }: DotsProps) {
  return (
    <div className={styles.dots} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is identified by its position.
        <i key={place} className={place === current ? styles.isOn : undefined} />
      ))}
      {hasVideo && <i className={clsx(styles.videoDot, current === count && styles.isOn)} />}
    </div>
  );
}
