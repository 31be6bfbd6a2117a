import { useEffect } from 'react';

/** What had the focus is gone or off: the next Tab would begin at the top of the page. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to an element, or to the name of the page when that is gone or off. */
export function focusOrHeading(element: Element | null | undefined): void {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  if (isFocusLost()) document.querySelector('h1')?.focus({ preventScroll: true });
}

/** Of what is mounted open, a window or a drawer: once it closes, the focus goes back to what opened it. */
export function useReturnFocus(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      // The person may have gone on elsewhere, or has opened it by a key of the list.
      if (isFocusLost() && opener !== document.body) focusOrHeading(opener);
    };
  }, []);
}
