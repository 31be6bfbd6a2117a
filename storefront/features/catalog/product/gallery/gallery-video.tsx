import { useState } from 'react';
import type { VideoService } from '#domain/catalog/embedded-video.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './gallery.module.css';
import type { Slide } from './gallery-slides.ts';

export const STAGE_SIZES = '(min-width: 768px) 52vw, 100vw';
export const STAGE_WIDTHS = [400, 640, 960] as const;

const SERVICE_NAMES: Record<VideoService, string> = { vk: 'VK Видео', rutube: 'RUTUBE', youtube: 'YouTube' };

const VideoPlayer = lazyDialog(
  async () => (await import('./video-player.tsx')).VideoPlayer,
  ({ posterId }) => <Poster fileId={posterId} />,
);

export type VideoSlideProps = {
  slide: Exclude<Slide, { kind: 'picture' }>;
  title: string;
  posterId: string | undefined;
};

/**
 * Played on demand only. Before the press nothing is fetched and no other site is contacted: the press is the
 * consent (decision T5.25).
 */
export function VideoSlide({ slide, title, posterId }: VideoSlideProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  if (isPlaying) {
    return (
      <VideoPlayer slide={slide} title={title} posterId={posterId} onClose={() => setIsPlaying(false)} />
    );
  }
  const service = slide.kind === 'embedded' ? SERVICE_NAMES[slide.video.service] : undefined;
  return (
    <>
      <Poster fileId={posterId} />
      <button type="button" className={styles.play} onClick={() => setIsPlaying(true)}>
        <Icon name="play" size={24} />
        <span className="vh">Смотреть видео{service && ` на ${service}`}</span>
      </button>
      {service && (
        <p className={styles.consent}>
          Видео откроется с&nbsp;сайта {service}: он&nbsp;узнает о&nbsp;просмотре
        </p>
      )}
    </>
  );
}

const Poster = ({ fileId }: { fileId: string | undefined }) =>
  fileId && <Picture fileId={fileId} alt="" sizes={STAGE_SIZES} widths={STAGE_WIDTHS} />;
