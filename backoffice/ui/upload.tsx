import { ActionIcon, Button, Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Camera, ImagePlus, RotateCw, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { acceptAttribute } from '#domain/files/upload-kinds.ts';
import { isWriting } from './is-writing.ts';
import styles from './upload.module.css';
import { useOnline } from './use-online.ts';
import { type Upload, useUploads } from './use-uploads.ts';

type Props = {
  target: 'goods' | 'content';
  /** How many more photos there may be. */
  room: number;
  /** Called for each stored photo, in the order in which they were chosen. */
  onStored: (id: string) => void;
  /** The photos that there are already. */
  children: ReactNode;
};

/**
 * Photos are put by choosing, by drag onto the zone, by paste and by the camera of a phone (§4.3.7, B11.18). Each file shows
 * its progress, and the refusal of the shop stays at the file.
 */
export function PhotoUpload({ target, room, onStored, children }: Props) {
  const { uploads, notice, add, drop, repeat } = useUploads({ target, room, onStored });
  const [isOver, setIsOver] = useState(false);
  const isPhone = useMediaQuery('(pointer: coarse)');

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    // Office programs put a picture beside the copied text, which the field takes.
    const isText = event.clipboardData?.types.includes('text/plain') && isWriting(event);
    if (files.length === 0 || isText) return;
    event.preventDefault();
    add(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped anywhere in the zone; the buttons do the same
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        add([...event.dataTransfer.files]);
      }}
    >
      {children}
      {uploads.length > 0 && (
        <ul className={styles.uploads} aria-label="Загрузка">
          {uploads.map((upload) => (
            <Row
              key={upload.key}
              upload={upload}
              onRepeat={() => repeat(upload)}
              onDrop={() => drop(upload)}
            />
          ))}
        </ul>
      )}
      {notice !== undefined && <p role="alert">{notice}</p>}
      {room > 0 && (
        <div className={styles.buttons}>
          <FileButton title="Выбрать фото" icon={<ImagePlus size={16} />} target={target} onFiles={add} />
          {isPhone && (
            <FileButton title="Снять" icon={<Camera size={16} />} target={target} isCamera onFiles={add} />
          )}
          <p className={styles.hint}>или перетащите файлы сюда, или вставьте из буфера: Ctrl+V</p>
        </div>
      )}
    </div>
  );
}

type RowProps = { upload: Upload; onRepeat: () => void; onDrop: () => void };

function Row({ upload, onRepeat, onDrop }: RowProps) {
  const { name, preview, percent, refusal, isRepeatable } = upload;
  const isOnline = useOnline();
  return (
    <li>
      <img src={preview} alt="" />
      <span className={styles.name}>
        {name}
        {refusal === undefined ? (
          <Progress value={percent} aria-label={`${name}: загрузка`} />
        ) : (
          <span role="alert" className={styles.refusal}>
            {refusal}
          </span>
        )}
      </span>
      {refusal === undefined ? (
        <span className={styles.percent}>{percent} %</span>
      ) : (
        <>
          {isRepeatable && (
            <ActionIcon aria-label={`${name}: повторить`} disabled={!isOnline} onClick={onRepeat}>
              <RotateCw size={16} />
            </ActionIcon>
          )}
          <ActionIcon aria-label={`${name}: убрать из списка`} onClick={onDrop}>
            <X size={16} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}

type FileButtonProps = {
  title: string;
  icon: ReactNode;
  target: 'goods' | 'content';
  isCamera?: boolean;
  onFiles: (files: readonly File[]) => void;
};

function FileButton({ title, icon, target, isCamera = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isOnline = useOnline();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={title}
        accept={isCamera ? 'image/*' : acceptAttribute({ target, kinds: ['image'] })}
        {...(isCamera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={icon}
        disabled={!isOnline}
        onClick={() => input.current?.click()}
      >
        {title}
      </Button>
    </>
  );
}
