import { type MouseEvent, useState } from 'react';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import type { ReviewPicture } from './load-reviews.ts';
import { reviewsPath, USUAL } from './review-paths.ts';

const GalleryZoom = lazyDialog(
  async () => (await import('#storefront/features/catalog/product/gallery/gallery-zoom.tsx')).GalleryZoom,
);

export type BuyerFile = Pick<ReviewPicture, 'fileId' | 'kind'>;

type BuyerPicturesProps = {
  label: string;
  /** Accessible name of the picture dialog. */
  title: string;
  files: readonly BuyerFile[];
};

const BuyerFilm = lazyDialog(async () => (await import('./buyer-film.tsx')).BuyerFilm);

/** Photos and videos of buyers: each opens in a dialog, and before scripts run as a link. */
export function BuyerPictures({ label, title, files }: BuyerPicturesProps) {
  const [zoomed, setZoomed] = useState<number>();
  const [played, setPlayed] = useState<string>();
  const photos = files.filter(({ kind }) => kind === 'image').map(({ fileId }) => fileId);
  if (files.length === 0) return null;
  return (
    <>
      <ul className="rv-pictures" aria-label={label}>
        {files.map(({ fileId, kind }) => (
          <li key={fileId}>
            {kind === 'image' ? (
              <PhotoLink
                fileId={fileId}
                number={photos.indexOf(fileId) + 1}
                onOpen={() => setZoomed(photos.indexOf(fileId))}
              />
            ) : (
              <VideoLink fileId={fileId} onOpen={() => setPlayed(fileId)} />
            )}
          </li>
        ))}
      </ul>
      {zoomed !== undefined && (
        <GalleryZoom title={title} fileIds={photos} first={zoomed} onClose={() => setZoomed(undefined)} />
      )}
      {played !== undefined && <BuyerFilm fileId={played} onClose={() => setPlayed(undefined)} />}
    </>
  );
}

type PhotosOfBuyersProps = {
  /** Undefined for the shop. */
  productId: number | undefined;
  /** All of them, more than in the row. */
  count: number;
  files: readonly BuyerFile[];
};

/** The gallery above the reviews. */
export function PhotosOfBuyers({ productId, count, files }: PhotosOfBuyersProps) {
  if (files.length === 0) return null;
  const shown = files.filter(({ kind }) => kind === 'image').length;
  return (
    <div className="rv-gallery">
      <p>
        <b>Фото покупателей</b> {count > 0 && <span className="muted">{count}</span>}
        {count > shown && (
          <a className="link" href={reviewsPath({ ...USUAL, productId, withPhoto: true })}>
            Все
          </a>
        )}
      </p>
      <BuyerPictures label="Фото покупателей" title="Отзывы покупателей" files={files} />
    </div>
  );
}

/** CSS px. */
const SIDE = 76;

type PhotoLinkProps = { fileId: string; number: number; onOpen: () => void };

/** Opens a dialog instead of following the link, unless a modifier key asks for another tab. */
const opening = (onOpen: () => void) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onOpen();
};

function PhotoLink({ fileId, number, onOpen }: PhotoLinkProps) {
  return (
    <a
      href={pictureUrl(fileId, 1400, 'jpg')}
      aria-label={`Увеличить фото покупателя\u00a0${number}`}
      onClick={opening(onOpen)}
    >
      <img
        src={pictureUrl(fileId, 160)}
        srcSet={`${pictureUrl(fileId, 96)} 96w, ${pictureUrl(fileId, 160)} 160w, ${pictureUrl(fileId, 240)} 240w`}
        sizes={`${SIDE}px`}
        width={SIDE}
        height={SIDE}
        alt=""
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}

/** The format is unknown here: the link downloads the file, the dialog detects it. */
function VideoLink({ fileId, onOpen }: { fileId: string; onOpen: () => void }) {
  return (
    <a
      className="rv-video"
      href={`/api/file/v1/${fileId}/download`}
      aria-label="Смотреть видео покупателя"
      onClick={opening(onOpen)}
    >
      <Icon name="play" size={24} />
    </a>
  );
}
