import { useEffect, useState } from 'react';
import { useDebouncedCallback } from 'use-debounce';
import { DEBOUNCE } from '#storefront/kit/debounce.ts';
import { useCountOnItsWay } from './use-basket.ts';

/**
 * The count of a line during changes: the last input, else the pending change, else the count confirmed by
 * the server. A refusal therefore shows the confirmed count again (decision T4.28).
 */
export function useCountEdit(groupId: number, confirmed: number, send: (count: number) => void) {
  const [waiting, setWaiting] = useState<number>();
  const onItsWay = useCountOnItsWay(groupId);

  const sendLater = useDebouncedCallback((count: number) => {
    setWaiting(undefined);
    send(count);
  }, DEBOUNCE);
  // Decision T4.27: a debounced change is sent when the page is left or closed.
  useEffect(() => {
    window.addEventListener('pagehide', sendLater.flush);
    return () => {
      window.removeEventListener('pagehide', sendLater.flush);
      sendLater.flush();
    };
  }, [sendLater]);

  return {
    count: waiting ?? onItsWay ?? confirmed,
    isPending: waiting !== undefined || onItsWay !== undefined,
    change(count: number) {
      setWaiting(count);
      sendLater(count);
    },
    flush: sendLater.flush,
  };
}
