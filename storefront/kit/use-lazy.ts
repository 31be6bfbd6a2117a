import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { TIMEOUT } from '#storefront/api/refusal-text.ts';

/** A component whose code is fetched when it is first shown. */
export type Lazy<Props> = { load(): Promise<ComponentType<Props>>; found?: ComponentType<Props> };

/**
 * Undefined while the code is on its way, or lost: React's own `lazy` would
 * never ask again (ADR 0059).
 *
 * @param onLost told once; whoever is drawn anew afterwards asks again
 */
export function useLazy<Props>(
  lazy: Lazy<Props>,
  onLost: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [found, setFound] = useState(() => lazy.found);
  const reportLost = useEffectEvent(onLost);
  useEffect(() => {
    if (lazy.found) return;
    let isOver = false;
    const timer = setTimeout(() => end(reportLost), TIMEOUT);
    function end(tell: (error?: unknown) => void, error?: unknown) {
      clearTimeout(timer);
      if (!isOver) tell(error);
      isOver = true;
    }
    lazy.load().then(
      (loaded) => {
        lazy.found = loaded;
        end(() => setFound(() => loaded));
      },
      (error: unknown) => end(reportLost, error),
    );
    return () => end(() => {});
  }, [lazy]);
  return found;
}
