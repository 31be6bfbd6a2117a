import { useEffect, useState } from 'react';

/** §9: "Debounce 300 ms". */
const DELAY = 300;

/** The value after it has not changed for `DELAY`. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DELAY);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
