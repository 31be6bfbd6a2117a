import { useEffect, useState } from 'react';

/** §9: "Debounce 300 ms". */
const DELAY = 300;

/** The value after it has not changed for `DELAY`. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
