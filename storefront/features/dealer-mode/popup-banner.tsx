import { createRoot } from 'react-dom/client';
import type { Banner } from '#contract/pages.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { buttonClass } from '#storefront/ui/button-class.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import styles from './popup-banner.module.css';

type PopupBannerProps = { banner: Banner; onClose(): void };

/** A message over the page. */
function PopupBanner({ banner, onClose }: PopupBannerProps) {
  const { title, text, link, linkTitle, imageId } = banner;
  return (
    <Modal title={title} onClose={onClose}>
      <div className={styles.popup}>
        {imageId && (
          <Picture
            className={styles.picture}
            fileId={imageId}
            alt=""
            ratio={2}
            sizes="(max-width: 639px) 92vw, 480px"
            widths={[400, 640, 960]}
          />
        )}
        {text && <p>{text}</p>}
        {link && (
          <a className={buttonClass({})} href={link} onClick={onClose}>
            {linkTitle ?? 'Подробнее'}
          </a>
        )}
      </div>
    </Modal>
  );
}

/** Rendered in a root of its own, outside the page. */
export function showPopup(banner: Banner): void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const close = () => {
    root.unmount();
    place.remove();
  };
  root.render(<PopupBanner banner={banner} onClose={close} />);
}
