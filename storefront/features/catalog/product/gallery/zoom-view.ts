/** Scale of a picture, and the distance of its centre from the centre of the stage, px. */
export type ZoomView = { scale: number; x: number; y: number };

/** px, from the centre of the stage. */
export type Point = { x: number; y: number };

/** px. A picture at scale 1 just fits in. */
export type Stage = { width: number; height: number };

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

export const LARGEST_SCALE = 4;

const clamp = (value: number, most: number) => Math.min(Math.max(value, -most), most);

/** Keeps the edges of the picture outside of the stage's. */
function within({ scale, x, y }: ZoomView, stage: Stage): ZoomView {
  const side = Math.min(stage.width, stage.height) * scale;
  return {
    scale,
    x: clamp(x, Math.max(side - stage.width, 0) / 2),
    y: clamp(y, Math.max(side - stage.height, 0) / 2),
  };
}

/** Zooms by a factor; the part of the picture under `point` stays there. */
export function zoomedAt(view: ZoomView, factor: number, point: Point, stage: Stage): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), LARGEST_SCALE);
  const grown = scale / view.scale;
  const next = { scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown };
  return within(next, stage);
}

export const movedBy = (view: ZoomView, by: Point, stage: Stage): ZoomView =>
  within({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);
