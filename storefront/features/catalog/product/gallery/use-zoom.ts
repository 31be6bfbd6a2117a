import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { movedBy, type Point, type Stage, WHOLE, type ZoomView, zoomedAt } from './zoom-view.ts';

/** Per unit of wheel delta; one notch has about a hundred. */
const WHEEL_FACTOR = 1.002;
const DOUBLE_PRESS_FACTOR = 2.5;
/** Distance, px, after which a swipe over a picture that is not enlarged shows the next one. */
const SWIPE = 60;

const MIDDLE: Point = { x: 0, y: 0 };

/** Converts touch, mouse and wheel input on the stage into the view of a picture. Every picture starts at scale 1. */
export function useZoom({ picture, onSwipe }: { picture: number; onSwipe(by: -1 | 1): void }) {
  const stage = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState({ picture, view: WHOLE });
  const view = shown.picture === picture ? shown.view : WHOLE;
  const fingers = useRef(new Map<number, Point>());
  const swept = useRef(0);

  function show(next: (view: ZoomView, box: Stage) => ZoomView) {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    setShown((last) => ({ picture, view: next(last.picture === picture ? last.view : WHOLE, box) }));
  }

  function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 } : MIDDLE;
  }

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const point = fromMiddle(event);
    show((last, box) => zoomedAt(last, WHEEL_FACTOR ** -event.deltaY, point, box));
  });
  // React registers wheel listeners as passive, so they cannot prevent zooming of the page.
  useEffect(() => {
    const listening = new AbortController();
    stage.current?.addEventListener('wheel', onWheel, { passive: false, signal: listening.signal });
    return () => listening.abort();
  }, []);

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, fromMiddle(event));
    swept.current = 0;
  }

  function onPointerMove(event: PointerEvent) {
    const from = fingers.current.get(event.pointerId);
    if (!from) return;
    const to = fromMiddle(event);
    fingers.current.set(event.pointerId, to);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
    if (other) pinch(from, to, other[1]);
    else if (view.scale > 1) show((last, box) => movedBy(last, { x: to.x - from.x, y: to.y - from.y }, box));
    else swept.current += to.x - from.x;
  }

  function pinch(from: Point, to: Point, still: Point) {
    const factor = distance(to, still) / Math.max(distance(from, still), 1);
    const between = { x: (to.x + still.x) / 2, y: (to.y + still.y) / 2 };
    show((last, box) => zoomedAt(last, factor, between, box));
    swept.current = 0;
  }

  function onPointerUp({ pointerId }: PointerEvent) {
    fingers.current.delete(pointerId);
    if (view.scale === 1 && Math.abs(swept.current) > SWIPE) onSwipe(swept.current < 0 ? 1 : -1);
    swept.current = 0;
  }

  function onDoubleClick(event: MouseEvent) {
    const point = fromMiddle(event);
    show((last, box) => (last.scale > 1 ? WHOLE : zoomedAt(last, DOUBLE_PRESS_FACTOR, point, box)));
  }

  return {
    stage,
    view,
    gestures: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick },
    scaleBy: (factor: number) => show((last, box) => zoomedAt(last, factor, MIDDLE, box)),
    move: (by: Point) => show((last, box) => movedBy(last, by, box)),
    reset: () => show(() => WHOLE),
  };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
