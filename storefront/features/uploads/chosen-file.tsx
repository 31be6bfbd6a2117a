import { useEffect, useRef } from 'react';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './upload-field.module.css';
import type { Chosen } from './use-uploads.ts';

/** CSS px. */
const SIDE = 56;

/** A chosen file before the form is sent. */
export function ChosenFile({ chosen: { file, state }, onRemove }: { chosen: Chosen; onRemove(): void }) {
  return (
    <li className={styles.file}>
      {file.type.startsWith('image/') ? (
        <Preview file={file} />
      ) : (
        <Icon name={file.type.startsWith('video/') ? 'play' : 'file-text'} size={24} />
      )}
      <span className={styles.about}>
        <span className={styles.name}>{file.name}</span>
        {state.is === 'sending' && (
          <progress
            className={styles.progress}
            value={state.part}
            aria-label={`Загрузка файла ${file.name}`}
          />
        )}
        <span className={state.is === 'refused' ? styles.refusal : styles.state} role="status">
          {state.is === 'refused' ? state.message : state.is === 'sent' && 'Загружен'}
        </span>
      </span>
      <IconButton label={`Убрать файл ${file.name}`} onClick={onRemove}>
        <Icon name="x" />
      </IconButton>
    </li>
  );
}

/** Rendered locally, so that nothing is downloaded. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isUnmounted = false;
    const height = SIDE * 2;
    createImageBitmap(file, { resizeHeight: height })
      .then((picture) => {
        if (!isUnmounted) draw(canvas.current, picture);
        picture.close();
      })
      // A file that cannot be decoded has no preview; the server reports what is wrong with it.
      .catch(() => {});
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return <canvas ref={canvas} className={styles.preview} width={SIDE * 2} height={SIDE * 2} />;
}

/** Draws the centre of the picture. */
function draw(canvas: HTMLCanvasElement | null, picture: ImageBitmap): void {
  const side = Math.min(picture.width, picture.height);
  const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas?.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}
