import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance below the viewport at which content starts to load, px: about a phone's screen. */
const MARGIN = 800;

/** Whether an element has come near the viewport; it stays true. */
export function useIsNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => whenNear(place.current, () => setIsNear(true)), []);
  return [place, isNear];
}

/** @returns a function that stops observing */
export function whenNear(element: Element | null, onNear: () => void): (() => void) | undefined {
  if (!element) return;
  const watch = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      onNear();
      watch.disconnect();
    },
    { rootMargin: `${MARGIN}px` },
  );
  watch.observe(element);
  return () => watch.disconnect();
}
