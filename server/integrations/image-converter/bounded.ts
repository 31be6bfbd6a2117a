import { Problem } from '#server/platform/problem.ts';
import type { ImageConverter } from './port.ts';

type Bounds = { atOnce: number; mayWait: number };

/** Two leave threads of the pool for files. The first visitors' pages of tiles fit into the queue, which then lasts some seconds. */
const BOUNDS: Bounds = { atOnce: 2, mayWait: 128 };

/** Lets a converter draw so many pictures at once; a few more wait for their turn, the rest are refused. */
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

  /** Hands the place to whoever waits longest. */
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
    draw: (source, drawing) => inTurn(() => converter.draw(source, drawing)),
    redraw: (source, format) => inTurn(() => converter.redraw(source, format)),
  };
}
