/* Codes in the frames of a camera: by the browser, or by a reader of our own files. */

const FORMATS = ['ean_13', 'code_128', 'qr_code', 'data_matrix'] as const;

type Detector = { detect(frame: ImageBitmapSource): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};

export type FrameReader = {
  read(video: HTMLVideoElement): Promise<string | undefined>;
  close(): void;
};

export async function openFrameReader(): Promise<FrameReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const supported = BarcodeDetector === undefined ? [] : await BarcodeDetector.getSupportedFormats();
  const isWhole = FORMATS.every((format) => supported.includes(format));
  return BarcodeDetector !== undefined && isWhole
    ? byBrowser(new BarcodeDetector({ formats: FORMATS }))
    : byWorker();
}

const byBrowser = (detector: Detector): FrameReader => ({
  read: async (video) => (await detector.detect(video))[0]?.rawValue,
  close: () => {},
});

/** The widest frame that is sent to the worker. */
const WIDEST = 1280;

function byWorker(): FrameReader {
  const worker = new Worker(new URL('./scan.worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const { videoWidth, videoHeight } = video;
      if (context === null || videoWidth === 0) return;
      const scale = Math.min(1, WIDEST / videoWidth);
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const frame = context.getImageData(0, 0, canvas.width, canvas.height);
      return new Promise((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<{ code?: string | null }>) =>
          resolve(data.code ?? undefined);
        worker.postMessage(frame, [frame.data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}
