import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import { acceptedText, acceptedUpload, tooLargeText } from '#domain/files/upload-kinds.ts';
import { uploadFile } from '../api/upload-file.ts';

/** Files that are taken at once (§4.3.7). */
const MOST_AT_ONCE = 20;

/** The shop converts two pictures at once; the third is on its way meanwhile. */
const LANES = [Promise.resolve(), Promise.resolve(), Promise.resolve()];

/** A file that is on its way, waits for its turn, or was refused. */
export type Upload = {
  key: string;
  name: string;
  /** Of the bytes in the browser. */
  preview: string;
  percent: number;
  refusal: string | undefined;
  /** Whether the same file may be stored when it is sent again. */
  isRepeatable: boolean;
  file: File;
};

type Target = 'goods' | 'content';

type Options = {
  target: Target;
  /** How many more there may be. */
  room: number;
  /** Called in the order in which the files were chosen. */
  onStored: (id: string) => void;
};

/** Uploads of one control: a few at once; the photos stay in the order in which they were chosen. */
export function useUploads({ target, room, onStored }: Options) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [notice, setNotice] = useState<string>();
  const lanes = useRef<readonly Promise<unknown>[]>(LANES);
  const former = useRef<Promise<unknown>>(Promise.resolve());
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

  /** @returns the id; undefined for a file that was refused */
  async function send(upload: Upload): Promise<string | undefined> {
    try {
      const { id } = await uploadFile(upload.file, {
        target,
        onProgress: (percent) => change(upload.key, { percent }),
      });
      return id;
    } catch (error) {
      change(upload.key, {
        refusal: error instanceof Error ? error.message : 'Не получилось',
        isRepeatable: !(error instanceof ApiError) || !OF_THE_FILE.includes(error.status),
      });
      return;
    }
  }

  function enqueue(upload: Upload): void {
    const [lane = Promise.resolve(), ...others] = lanes.current;
    const sent = lane.then(() => send(upload));
    lanes.current = [...others, sent];
    former.current = former.current.then(async () => {
      const id = await sent;
      if (id === undefined) return;
      stored.current(id);
      drop(upload);
    });
  }

  /** Sends a file again that was not answered. */
  function repeat(upload: Upload): void {
    change(upload.key, { refusal: undefined, percent: 0 });
    enqueue(upload);
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
        refusal: refusalOf(file, target),
        isRepeatable: false,
        file,
      };
      setUploads((all) => [...all, upload]);
      if (upload.refusal === undefined) enqueue(upload);
    }
  }

  return { uploads, notice, add, drop, repeat };
}

/** Statuses of a refusal that the same file gets again: too large, not a photo. */
const OF_THE_FILE = [413, 422];

/** Why a file cannot be a photo, by its name and size; the shop checks its content. */
function refusalOf({ name, size }: File, target: Target): string | undefined {
  const asked = { target, kinds: ['image'] } as const;
  const accepted = acceptedUpload(name, asked);
  if (accepted === undefined) return acceptedText(asked);
  return size > accepted.largest ? tooLargeText(accepted.largest) : undefined;
}

const leftOut = (files: number, room: number): string =>
  room < MOST_AT_ONCE
    ? `Места хватает на ${Math.max(0, room)}. Не взято файлов: ${files}`
    : `За раз — не больше ${MOST_AT_ONCE} файлов. Не взято: ${files}`;
