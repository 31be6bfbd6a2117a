import { useEffect } from 'react';

/** The first field that the selector finds; the first wrong one by default (§3 Forms). */
export function focusFirst(within: ParentNode | null, selector = '[aria-invalid="true"]'): void {
  const found = within?.querySelector<HTMLElement>(selector);
  if (found) focusField(found);
}

/** The first wrong field of the page, once a call is refused. */
export function useFocusOnRefusal(error: Error | null): void {
  useEffect(() => {
    if (error) focusFirst(document.querySelector('main'));
  }, [error]);
}

export function focusField(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLInputElement && field.type === 'text') field.select();
}
