import { Problem } from '#server/platform/problem.ts';
import type { ImageConverter } from './port.ts';

type Bounds = { atOnce: number; mayWait: number };

/**
 * Two conversions leave threads of the pool for files. The pages of tiles of the first visitors fit
 * into the queue, which lasts some seconds.
 */
const BOUNDS: Bounds = { atOnce: 2, mayWait: 128 };

/** Limits concurrent conversions; a few more wait in a queue, the rest are refused. */
export function boundedConverter(
  converter: ImageConverter,
  { atOnce, mayWait }: Bounds = BOUNDS,
): ImageConverter {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function start(): Promise<void> {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= mayWait) {
      throw new Problem('unavailable', 'Изображение ещё готовится, повторите позже');
    }
    await new Promise<void>((begin) => waiting.push(begin));
  }

  /** Hands the slot to the longest waiting call. */
  function finish(): void {
    const begin = waiting.shift();
    if (begin) begin();
    else running -= 1;
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    await start();
    try {
      return await work();
    } finally {
      finish();
    }
  }

  return {
    render: (read, rendition) => inTurn(() => converter.render(read, rendition)),
    reencode: (source, format) => inTurn(() => converter.reencode(source, format)),
  };
}
