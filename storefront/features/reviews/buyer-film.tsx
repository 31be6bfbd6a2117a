import { FilmSources } from '#storefront/features/media/film-sources.tsx';
import { Modal } from '#storefront/ui/modal.tsx';

/** A film of a buyer, which is stored in the format that it was uploaded in. */
export const BuyerFilm = ({ fileId, onClose }: { fileId: string; onClose: () => void }) => (
  <Modal title="Видео покупателя" size="lg" onClose={onClose}>
    <video className="rv-film" controls muted autoPlay playsInline aria-label="Видео покупателя">
      <FilmSources fileId={fileId} />
    </video>
  </Modal>
);
