import type { KeyboardEvent } from 'react';
import { focusField } from '../../ui/form/focus-first.ts';

/**
 * Enter goes to the next field that is marked `data-step`, in the order of the page; past those that are
 * marked as done, like a number that a scan has filled already.
 *
 * @param onEnd after the last one
 */
export function stepByEnter(event: KeyboardEvent<HTMLElement>, onEnd?: () => void): void {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented) return;
  if (!(target instanceof HTMLElement) || !target.hasAttribute('data-step')) return;
  event.preventDefault();
  const steps = [...currentTarget.querySelectorAll<HTMLElement>('[data-step]:not(:disabled)')];
  const next = steps.slice(steps.indexOf(target) + 1).find(({ dataset }) => dataset.step !== 'done');
  if (next === undefined) onEnd?.();
  else focusField(next);
}
