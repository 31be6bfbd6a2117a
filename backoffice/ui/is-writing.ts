/** Whether the person is writing, or a window is open: single keys do nothing then. */
export const isWriting = ({ target }: Event): boolean =>
  (target instanceof HTMLElement &&
    target.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]:not([aria-modal=false])',
    ) !== null) ||
  document.querySelector('[role=dialog][aria-modal=true]') !== null;
