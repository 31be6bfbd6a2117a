import { useEffect } from 'react';
import { isWriting } from '../../ui/is-writing.ts';

/** Runs by the physical key, so that the Russian layout works; letters in fields are letters. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      const run = isCommand || isWriting(event) ? undefined : keys[event.code];
      if (run === undefined) return;
      event.preventDefault();
      run();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
