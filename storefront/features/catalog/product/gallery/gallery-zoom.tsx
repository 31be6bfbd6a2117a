import clsx from 'clsx';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './gallery-zoom.module.css';
import { useZoom } from './use-zoom.ts';
import { LARGEST_SCALE } from './zoom-view.ts';

/** Zoom factor of one button press or key. */
const STEP = 1.5;
/** Distance that an arrow key moves an enlarged picture, px. */
const KEY_MOVE = 80;

type GalleryZoomProps = {
  title: string;
  fileIds: readonly string[];
  /** Index of the first picture shown. */
  first: number;
  onClose(): void;
};

/** Pictures in full window size with zoom by wheel, pinch, double press, buttons and keys. */
export function GalleryZoom({ title, fileIds, first, onClose }: GalleryZoomProps) {
  const [current, setCurrent] = useState(first);
  const turn = (by: -1 | 1) => setCurrent((place) => Math.min(Math.max(place + by, 0), fileIds.length - 1));
  const zoom = useZoom({ picture: current, onSwipe: turn });
  const { scale } = zoom.view;

  function onKeyDown(event: KeyboardEvent) {
    const act = keyActs[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }
  const go = (x: -1 | 0 | 1, y: -1 | 0 | 1) => () => {
    if (scale > 1) zoom.move({ x: -x * KEY_MOVE, y: -y * KEY_MOVE });
    else if (x !== 0) turn(x);
  };
  const keyActs: Record<string, () => void> = {
    '+': () => zoom.scaleBy(STEP),
    '=': () => zoom.scaleBy(STEP),
    '-': () => zoom.scaleBy(1 / STEP),
    '0': zoom.reset,
    ArrowLeft: go(-1, 0),
    ArrowRight: go(1, 0),
    ArrowUp: go(0, -1),
    ArrowDown: go(0, 1),
  };

  function onCancel(event: SyntheticEvent) {
    event.preventDefault();
    onClose();
  }

  return (
    <dialog
      ref={openAsModal}
      className={styles.zoom}
      aria-label={`Фото: ${title}`}
      onCancel={onCancel}
      onClose={({ currentTarget: dialog }) => dialog.isConnected && onClose()}
      onKeyDown={onKeyDown}
    >
      <div ref={zoom.stage} className={clsx(styles.stage, scale > 1 && styles.isClose)} {...zoom.gestures}>
        <img
          key={fileIds[current]}
          src={pictureUrl(fileIds[current] ?? '', 1400)}
          alt={`${title}, фото ${current + 1}`}
          width={1400}
          height={1400}
          draggable={false}
          style={{ transform: `translate(${zoom.view.x}px, ${zoom.view.y}px) scale(${scale})` }}
        />
      </div>
      <p className={styles.place} role="status">
        {current + 1} из&nbsp;{fileIds.length}
      </p>
      <IconButton className={styles.close} label="Закрыть" onClick={onClose}>
        <Icon name="x" size={24} />
      </IconButton>
      <div className={styles.scale}>
        <IconButton
          label="Уменьшить"
          aria-disabled={scale === 1 || undefined}
          onClick={() => zoom.scaleBy(1 / STEP)}
        >
          <Icon name="minus" size={24} />
        </IconButton>
        <output aria-label="Масштаб">{Math.round(scale * 100)}&nbsp;%</output>
        <IconButton
          label="Увеличить"
          aria-disabled={scale === LARGEST_SCALE || undefined}
          onClick={() => zoom.scaleBy(STEP)}
        >
          <Icon name="plus" size={24} />
        </IconButton>
      </div>
      {fileIds.length > 1 && (
        <>
          <IconButton
            className={clsx(styles.arrow, styles.previous)}
            label="Предыдущее фото"
            aria-disabled={current === 0 || undefined}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" size={24} />
          </IconButton>
          <IconButton
            className={clsx(styles.arrow, styles.next)}
            label="Следующее фото"
            aria-disabled={current === fileIds.length - 1 || undefined}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" size={24} />
          </IconButton>
        </>
      )}
    </dialog>
  );
}

function openAsModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal();
  return () => dialog?.close();
}
