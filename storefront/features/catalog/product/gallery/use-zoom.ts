import { type MouseEvent, type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { movedBy, type Point, type Stage, WHOLE, type ZoomView, zoomedAt } from './zoom-view.ts';

/** Per unit of the wheel, of which one notch has about a hundred. */
const WHEEL_FACTOR = 1.002;
const DOUBLE_PRESS_FACTOR = 2.5;
/** A finger that went so far over a whole picture asks for the next one, px. */
const SWIPE = 60;

const MIDDLE: Point = { x: 0, y: 0 };

/** Fingers, mouse and wheel over a stage, as the view of the picture on it. Every picture is whole at first. */
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
  // React listens to the wheel without a say in whether the page zooms.
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
