import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/api-error.ts';
import { type Asked, acceptedText, acceptedUpload, tooLargeText } from '#domain/files/upload-kinds.ts';
import { sendFile } from './send-file.ts';

/** A chosen file and the state of its upload. */
export type Chosen = {
  key: number;
  file: File;
  state:
    | { is: 'sending'; part: number }
    | { is: 'sent'; fileId: string }
    | { is: 'refused'; message: string };
};

/** Files are uploaded when chosen; the form then sends their ids. */
export function useUploads(asked: Asked, most: number) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const onTheirWay = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);
  useEffect(() => {
    const sendings = onTheirWay.current;
    return () => {
      for (const sending of sendings.values()) sending.abort();
    };
  }, []);

  const setState = (key: number, state: Chosen['state']) =>
    setChosen((files) => files.map((one) => (one.key === key ? { ...one, state } : one)));

  async function send(key: number, file: File): Promise<void> {
    const sending = new AbortController();
    onTheirWay.current.set(key, sending);
    try {
      const { fileId } = await sendFile({
        file,
        target: asked.target,
        onProgress: (part) => setState(key, { is: 'sending', part }),
        signal: sending.signal,
      });
      setState(key, { is: 'sent', fileId });
    } catch (error) {
      if (!sending.signal.aborted) setState(key, { is: 'refused', message: textOf(error) });
    } finally {
      onTheirWay.current.delete(key);
    }
  }

  return {
    chosen,
    add(files: readonly File[]) {
      const room = most - chosen.filter(({ state }) => state.is !== 'refused').length;
      const added = files.slice(0, Math.max(room, 0)).map((file): Chosen => {
        lastKey.current += 1;
        const message = problemOf(file, asked);
        const state =
          message === undefined
            ? ({ is: 'sending', part: 0 } as const)
            : ({ is: 'refused', message } as const);
        return { key: lastKey.current, file, state };
      });
      setChosen((before) => [...before.filter(({ state }) => state.is !== 'refused'), ...added]);
      for (const { key, file, state } of added) if (state.is === 'sending') void send(key, file);
      return added.length < files.length;
    },
    remove(key: number) {
      onTheirWay.current.get(key)?.abort();
      setChosen((files) => files.filter((one) => one.key !== key));
    },
  };
}

/** Checks of the server that can be made before the upload. */
function problemOf({ name, size }: File, asked: Asked): string | undefined {
  const accepted = acceptedUpload(name, asked);
  if (accepted === undefined) return acceptedText(asked);
  return size > accepted.largest ? tooLargeText(accepted.largest) : undefined;
}

const textOf = (error: unknown): string =>
  error instanceof ApiError && error.status < 500
    ? error.message
    : 'Файл не\u00a0загрузился. Попробуйте ещё раз';
