import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { TIMEOUT } from '#storefront/api/refusal-text.ts';

/** A component whose code is loaded when it is first shown. */
export type Lazy<Props> = { load(): Promise<ComponentType<Props>>; loaded?: ComponentType<Props> };

/**
 * Undefined while the code loads and after a failure: React's own `lazy` would never retry (ADR 0059).
 *
 * @param onError called once per failure; the next mount retries
 */
export function useLazy<Props>(
  lazy: Lazy<Props>,
  onError: (error: unknown) => void,
): ComponentType<Props> | undefined {
  const [component, setComponent] = useState(() => lazy.loaded);
  const reportError = useEffectEvent(onError);
  useEffect(() => {
    if (lazy.loaded) return;
    let isOver = false;
    const timer = setTimeout(() => end(reportError), TIMEOUT);
    function end(settle: (error?: unknown) => void, error?: unknown) {
      clearTimeout(timer);
      if (!isOver) settle(error);
      isOver = true;
    }
    lazy.load().then(
      (loaded) => {
        lazy.loaded = loaded;
        end(() => setComponent(() => loaded));
      },
      (error: unknown) => end(reportError, error),
    );
    return () => end(() => {});
  }, [lazy]);
  return component;
}
