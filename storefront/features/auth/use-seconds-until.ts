import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Whole seconds until a time in ms since 1970, counted down; undefined before scripts run. */
export function useSecondsUntil(time: number): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    setNow(Date.now());
    const clock = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= time) clearInterval(clock);
    }, SECOND);
    return () => clearInterval(clock);
  }, [time]);
  return now === undefined ? undefined : Math.max(Math.ceil((time - now) / SECOND), 0);
}
