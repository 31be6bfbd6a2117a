import { useEffect, useRef, useState } from 'react';
import { uploadFile } from '../api/upload-file.ts';

/** Files that are taken at once (§4.3.7). */
const MOST_AT_ONCE = 20;

/** A file that is on its way, waits for its turn, or was refused. */
export type Upload = {
  key: string;
  name: string;
  /** Of the bytes in the browser. */
  preview: string;
  percent: number;
  refusal: string | undefined;
};

type Options = {
  target: 'goods' | 'content';
  /** How many more there may be. */
  room: number;
  /** Called in the order in which the files were chosen. */
  onStored: (id: string) => void;
};

/** Uploads of one control: one after another, so that the photos stay in the order in which they were chosen. */
export function useUploads({ target, room, onStored }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [notice, setNotice] = useState<string>();
  const queue = useRef<Promise<void>>(Promise.resolve());
  const stored = useRef(onStored);
  useEffect(() => {
    stored.current = onStored;
  });

  const change = (key: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  const drop = ({ key, preview }: Upload) => {
    URL.revokeObjectURL(preview);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  async function send(upload: Upload, file: File): Promise<void> {
    try {
      const { id } = await uploadFile(file, {
        target,
        onProgress: (percent) => change(upload.key, { percent }),
      });
      stored.current(id);
      drop(upload);
    } catch (error) {
      change(upload.key, { refusal: error instanceof Error ? error.message : 'Не получилось' });
    }
  }

  function add(files: readonly File[]): void {
    const waiting = uploads.filter(({ refusal }) => refusal === undefined).length;
    const most = Math.max(0, Math.min(MOST_AT_ONCE, room - waiting));
    setNotice(files.length > most ? leftOut(files.length - most, room - waiting) : undefined);
    for (const file of files.slice(0, most)) {
      const upload: Upload = {
        key: crypto.randomUUID(),
        name: file.name,
        preview: URL.createObjectURL(file),
        percent: 0,
        refusal: undefined,
      };
      setUploads((all) => [...all, upload]);
      queue.current = queue.current.then(() => send(upload, file));
    }
  }

  return { uploads, notice, add, drop };
}

const leftOut = (files: number, room: number): string =>
  room < MOST_AT_ONCE
    ? `Места хватает на ${Math.max(0, room)}. Не взято файлов: ${files}`
    : `За раз — не больше ${MOST_AT_ONCE} файлов. Не взято: ${files}`;
