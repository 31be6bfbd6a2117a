import { useEffect, useRef, useState } from 'react';

/** §9: "out-of-stock highlight 2.5 s". */
const HIGHLIGHT_TIME = 2500;

/** Scrolls a message into view and highlights it for a while. */
export function useHighlight<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [isHighlighted, setIsHighlighted] = useState(false);

  useEffect(() => {
    if (!isHighlighted) return;
    const timer = setTimeout(() => setIsHighlighted(false), HIGHLIGHT_TIME);
    return () => clearTimeout(timer);
  }, [isHighlighted]);

  function highlight() {
    ref.current?.scrollIntoView({ block: 'center' });
    setIsHighlighted(true);
  }

  return { ref, isHighlighted, highlight };
}
