import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// Our own copy: by default the library fetches it from a network.
prepareZXingModule({ overrides: { locateFile: () => new URL(wasm, self.location.origin).href } });

async function answer(frame: ImageData): Promise<void> {
  try {
    const [found] = await readBarcodes(frame, {
      formats: ['EAN-13', 'Code128', 'QRCode', 'DataMatrix'],
      tryHarder: true,
      maxNumberOfSymbols: 1,
    });
    postMessage({ code: found?.text ?? null });
  } catch (error) {
    postMessage({ error: String(error) });
  }
}

/** The page sends frames of the camera, and waits for each answer before the next. */
addEventListener('message', ({ data }: MessageEvent<ImageData>) => void answer(data));
