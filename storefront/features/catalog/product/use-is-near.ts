import { type RefObject, useEffect, useRef, useState } from 'react';

/** So far below the window things begin to load, px: about a phone's screen. */
const MARGIN = 800;

/** Whether an element has come near the window; once it has, it stays so. */
export function useIsNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const place = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        watch.disconnect();
      },
      { rootMargin: `${MARGIN}px` },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return [place, isNear];
}
