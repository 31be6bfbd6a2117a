import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two keys of a scanner; a person is slower. */
const FAST = 50;

/** Least number of keys that are a code. */
const LEAST = 4;

/** A scanner types faster than a person and ends with Enter; its keys are read in any layout. */
export function useScanner(onCode: (code: string) => void): void {
  const found = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let at = 0;
    const listen = (event: KeyboardEvent) => {
      const isFast = event.timeStamp - at < FAST;
      at = event.timeStamp;
      if (event.key === 'Enter') {
        if (isFast && typed.length >= LEAST) {
          event.preventDefault();
          event.stopPropagation();
          found(typed);
        }
        typed = '';
        return;
      }
      const key = keyOf(event);
      if (key === undefined) return;
      typed = isFast ? typed + key : key;
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** By the place of the key: the Russian layout has other letters there. */
function keyOf({ code, key, shiftKey }: KeyboardEvent): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined && !shiftKey) return digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shiftKey ? letter : letter.toLowerCase();
  return key.length === 1 ? key : undefined;
}
