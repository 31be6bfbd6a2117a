import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { FavoriteButton } from '../favorite-button.tsx';
import { Stickers } from '../stickers.tsx';
import styles from './gallery.module.css';

const STAGE_SIZES = '(min-width: 1024px) 52vw, 100vw';
const STAGE_WIDTHS = [400, 640, 960, 1400] as const;
const THUMB_WIDTHS = [96, 160, 240] as const;

type Slide = { kind: 'picture' | 'video'; fileId: string };

/** A stage that is swiped or scrolled, and links to its pictures, which work before scripts load. */
export function Gallery({ product }: { product: Product }) {
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const slides = slidesOf(product);
  const [poster] = product.images;

  function show(place: number) {
    stage.current?.scrollTo({ left: place * stage.current.clientWidth });
  }
  const follow = (place: number) => (event: MouseEvent) => {
    event.preventDefault();
    show(place);
  };

  return (
    <div className={styles.gallery}>
      {slides.length > 1 && (
        <ul className={styles.thumbs} aria-label="Фото и видео">
          {slides.map(({ kind, fileId }, place) => (
            <li key={fileId}>
              <a
                href={`#slide-${place + 1}`}
                className={clsx(styles.thumb, kind === 'video' && styles.videoThumb)}
                aria-current={place === current ? 'true' : undefined}
                aria-label={kind === 'video' ? 'Видео' : `Фото ${place + 1}`}
                onClick={follow(place)}
              >
                <Thumb fileId={kind === 'video' ? poster?.fileId : fileId} />
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
          {slides.map(({ kind, fileId }, place) => (
            <div key={fileId} id={`slide-${place + 1}`} className={styles.slide}>
              {kind === 'video' ? (
                <Video fileId={fileId} posterId={poster?.fileId} />
              ) : (
                <Picture
                  fileId={fileId}
                  alt={place === 0 ? product.title : `${product.title}, фото ${place + 1}`}
                  sizes={STAGE_SIZES}
                  widths={STAGE_WIDTHS}
                  isPriority={place === 0}
                />
              )}
            </div>
          ))}
        </section>
        <Stickers product={product} className={styles.stickers} />
        <FavoriteButton productId={product.id} className={styles.favorite} />
        <StageArrow side="previous" isShown={current > 0} onPress={() => show(current - 1)} />
        <StageArrow side="next" isShown={current < slides.length - 1} onPress={() => show(current + 1)} />
        {slides.length > 1 && (
          <div className={styles.dots} aria-hidden>
            {slides.map(({ kind, fileId }, place) => (
              <i
                key={fileId}
                className={clsx(kind === 'video' && styles.videoDot, place === current && styles.isOn)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const slidesOf = ({ images, videos }: Product): Slide[] => [
  ...images.map(({ fileId }) => ({ kind: 'picture' as const, fileId })),
  ...videos.map(({ fileId }) => ({ kind: 'video' as const, fileId })),
];

function Thumb({ fileId }: { fileId: string | undefined }) {
  return fileId ? <Picture fileId={fileId} alt="" sizes="84px" widths={THUMB_WIDTHS} /> : null;
}

/** Played on demand only; until then nothing of it is fetched. */
function Video({ fileId, posterId }: { fileId: string; posterId: string | undefined }) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return <video src={`/api/video/v1/${fileId}.mp4`} controls muted loop autoPlay playsInline />;
  }
  return (
    <>
      {posterId && <Picture fileId={posterId} alt="" sizes={STAGE_SIZES} widths={STAGE_WIDTHS} />}
      <button type="button" className={styles.play} onClick={() => setIsPlaying(true)}>
        <Play size={24} strokeWidth={1.6} aria-hidden />
        <span className="vh">Смотреть видео</span>
      </button>
    </>
  );
}

type StageArrowProps = { side: 'previous' | 'next'; isShown: boolean; onPress: () => void };

function StageArrow({ side, isShown, onPress }: StageArrowProps) {
  const Icon = side === 'next' ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      hidden={!isShown}
      className={clsx(styles.arrow, styles[side])}
      aria-label={side === 'next' ? 'Следующее фото' : 'Предыдущее фото'}
      onClick={onPress}
    >
      <Icon size={24} strokeWidth={1.6} aria-hidden />
    </button>
  );
}
