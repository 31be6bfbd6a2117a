import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { TIMEOUT } from '#storefront/api/refusal-text.ts';

/** A component whose code is loaded when it is first shown. */
export type Lazy<Props> = { load(): Promise<ComponentType<Props>>; found?: ComponentType<Props> };

/**
 * Undefined while the code loads and after a failure: React's own `lazy` would never retry (ADR 0059).
 *
 * @param onLost called once per failure; the next mount retries
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
