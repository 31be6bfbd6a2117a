import { FilmSources } from '#storefront/features/media/film-sources.tsx';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import type { VideoSlideProps } from './gallery-video.tsx';
import styles from './video-player.module.css';

/** A video started by the user: a file of the shop, or an embedded player of another site. */
export function VideoPlayer({ slide, title, posterId }: VideoSlideProps) {
  if (slide.kind === 'video') {
    const { fileId } = slide;
    return (
      <video
        controls
        muted
        loop
        autoPlay
        playsInline
        aria-label={`Видео: ${title}`}
        poster={posterId && pictureUrl(posterId, 960, 'jpg')}
      >
        <FilmSources fileId={fileId} />
      </video>
    );
  }
  return (
    <iframe
      src={slide.video.playerUrl}
      title={`Видео: ${title}`}
      className={styles.player}
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
