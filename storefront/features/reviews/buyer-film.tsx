import { FilmSources } from '#storefront/features/media/film-sources.tsx';
import { Modal } from '#storefront/ui/modal.tsx';

/** A video of a buyer, stored in the format in which it was uploaded. */
export const BuyerFilm = ({ fileId, onClose }: { fileId: string; onClose: () => void }) => (
  <Modal title="Видео покупателя" size="lg" onClose={onClose}>
    <video className="rv-film" controls muted autoPlay playsInline aria-label="Видео покупателя">
      <FilmSources fileId={fileId} />
    </video>
  </Modal>
);
