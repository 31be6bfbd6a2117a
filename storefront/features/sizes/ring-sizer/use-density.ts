import { useEffect, useState } from 'react';
import { DENSITY, densityOf, storedDensity } from '#domain/catalog/ring-size.ts';

/** Device dots per millimetre, in the storage of the browser. */
const KEY = 'dotsPerMillimetre';

/** CSS pixels per millimetre of this screen: remembered, or as usual until a card is measured. */
export function useDensity() {
  const [density, setDensity] = useState(DENSITY.usual);
  const [isMeasured, setIsMeasured] = useState(false);

  useEffect(() => {
    const stored = storedDensity(window.localStorage.getItem(KEY), window.devicePixelRatio);
    setIsMeasured(stored !== undefined);
    if (stored !== undefined) setDensity(stored);
    else if (window.matchMedia('(pointer: coarse)').matches) setDensity(DENSITY.usualOfPhone);
  }, []);

  function measure(cardPixels: number) {
    const measured = densityOf(cardPixels);
    setDensity(measured);
    setIsMeasured(true);
    window.localStorage.setItem(KEY, String(measured * window.devicePixelRatio));
  }

  return { density, isMeasured, measure };
}
