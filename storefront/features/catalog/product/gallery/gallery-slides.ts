import type { EmbeddedVideo } from '#domain/catalog/embedded-video.ts';
import type { ProductPage } from '../load-product.ts';

export type Slide =
  | { kind: 'picture'; key: string; fileId: string; caption: string | null }
  | { kind: 'video'; key: string; fileId: string }
  | { kind: 'embedded'; key: string; video: EmbeddedVideo };

/** Pictures first, then the shop's own videos, then the video of an external site. */
export const slidesOf = ({
  images,
  videos,
  embedded,
}: Pick<ProductPage, 'images' | 'videos' | 'embedded'>): Slide[] => [
  ...images.map((image) => ({ kind: 'picture' as const, key: image.fileId, ...image })),
  ...videos.map(({ fileId }) => ({ kind: 'video' as const, key: fileId, fileId })),
  ...(embedded ? [{ kind: 'embedded' as const, key: embedded.playerUrl, video: embedded }] : []),
];
