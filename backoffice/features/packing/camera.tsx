import { Button } from '@mantine/core';
import { Camera as CameraIcon, Flashlight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './packing.module.css';
import { openFrameReader } from './read-frames.ts';

/** Milliseconds between two frames, and for which the same code is not read again. */
const EACH = 150;
const SAME_AFTER = 2500;

type Props = { hint: string; onCode: (code: string) => void };

/** The camera above the list; it is switched on by hand, as the browser asks for it. */
export function Camera({ hint, onCode }: Props) {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState('');
  return isOn ? (
    <Viewfinder
      hint={hint}
      onCode={onCode}
      onFail={() => {
        setOn(false);
        setProblem('Камера недоступна. Разрешите её в\u00a0браузере или введите код');
      }}
    />
  ) : (
    <div className={styles.off}>
      <Button variant="default" leftSection={<CameraIcon size={18} />} onClick={() => setOn(true)}>
        Включить камеру
      </Button>
      {problem !== '' && <p role="alert">{problem}</p>}
    </div>
  );
}

function Viewfinder({ hint, onCode, onFail }: Props & { onFail: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const found = useEffectEvent(onCode);
  const failed = useEffectEvent(onFail);

  useEffect(() => {
    const stop = new AbortController();
    void look(video.current, stop.signal, { found, failed, opened: setTrack });
    return () => stop.abort();
  }, []);

  const hasTorch = track !== undefined && 'torch' in track.getCapabilities();
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label="Камера" />
      <div className={styles.frame} aria-hidden />
      {hasTorch && (
        <button
          type="button"
          className={styles.torch}
          aria-label="Фонарик"
          aria-pressed={isLit}
          onClick={() => {
            setLit(!isLit);
            void track.applyConstraints({ advanced: [{ torch: !isLit } as MediaTrackConstraintSet] });
          }}
        >
          <Flashlight size={20} />
        </button>
      )}
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}

type Listeners = {
  found: (code: string) => void;
  failed: () => void;
  opened: (track: MediaStreamTrack | undefined) => void;
};

/** Undefined when there is none, or it is not allowed. */
async function openCamera(): Promise<MediaStream | undefined> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
  } catch {
    return undefined;
  }
}

/** Reads frames until it is stopped; a code that stays in the picture counts once. */
async function look(
  video: HTMLVideoElement | null,
  signal: AbortSignal,
  { found, failed, opened }: Listeners,
): Promise<void> {
  if (video === null) return;
  const stream = await openCamera();
  if (stream === undefined) return failed();
  const reader = await openFrameReader();
  const close = () => {
    for (const one of stream.getTracks()) one.stop();
    reader.close();
  };
  // The window may have been closed while the camera opened.
  if (signal.aborted) return close();
  signal.addEventListener('abort', close);
  opened(stream.getVideoTracks()[0]);
  video.srcObject = stream;
  try {
    await video.play();
  } catch {
    if (!signal.aborted) failed();
    return;
  }
  let last = { code: '', at: 0 };
  while (!signal.aborted) {
    const code = await reader.read(video);
    const now = performance.now();
    if (code !== undefined && (code !== last.code || now - last.at > SAME_AFTER)) {
      found(code);
    }
    if (code !== undefined) last = { code, at: now };
    await new Promise((resolve) => setTimeout(resolve, EACH));
  }
}
