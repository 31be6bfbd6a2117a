import type { UseFormReturnType } from '@mantine/form';
import { type RefObject, useEffect } from 'react';

/** The first field that the selector finds; the first wrong one by default (§3 Forms). */
export function focusFirst(within: ParentNode | null, selector = '[aria-invalid="true"]'): void {
  const found = within?.querySelector<HTMLElement>(selector);
  if (found) focusField(found);
}

/** The first wrong field of a form, by default of the page, once a call is refused. */
export function useFocusOnRefusal(error: Error | null, form?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (error) focusFirst(form ? form.current : document.querySelector('main'));
  }, [error, form]);
}

/** The field of a refusal: of `networks.0` that of `networks`. */
export function focusRefused<Fields extends Record<string, unknown>>(
  form: UseFormReturnType<Fields>,
  name: string,
): void {
  const parts = name.split('.');
  for (let end = parts.length; end > 0; end -= 1) {
    const field = form.getInputNode(parts.slice(0, end).join('.'));
    if (!field) continue;
    field.focus();
    return;
  }
}

export function focusField(field: HTMLElement): void {
  field.focus();
  if (field instanceof HTMLInputElement && field.type === 'text') field.select();
}
