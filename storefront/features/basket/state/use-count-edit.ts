import { useEffect, useRef, useState } from 'react';
import { delayedCall } from '../delayed-call.ts';
import { useCountOnItsWay } from './use-basket.ts';

/** §5: "changes debounced 300 ms". */
const DEBOUNCE = 300;

/**
 * The count of a line during changes: the last input, else the pending change, else the count confirmed by
 * the server. A refusal therefore shows the confirmed count again (decision T4.28).
 */
export function useCountEdit(groupId: number, confirmed: number, send: (count: number) => void) {
  const [waiting, setWaiting] = useState<number>();
  const onItsWay = useCountOnItsWay(groupId);

  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  const [delayed] = useState(() =>
    delayedCall(DEBOUNCE, (count: number) => {
      setWaiting(undefined);
      latestSend.current(count);
    }),
  );
  // Decision T4.27: a debounced change is sent when the page is left or closed.
  useEffect(() => {
    window.addEventListener('pagehide', delayed.flush);
    return () => {
      window.removeEventListener('pagehide', delayed.flush);
      delayed.flush();
    };
  }, [delayed]);

  return {
    count: waiting ?? onItsWay ?? confirmed,
    isPending: waiting !== undefined || onItsWay !== undefined,
    change(count: number) {
      setWaiting(count);
      delayed.ask(count);
    },
    flush: delayed.flush,
  };
}
