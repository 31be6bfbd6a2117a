import { type PointerEvent, type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import styles from './popover.module.css';

type PopoverProps = {
  /** Name of what opens. */
  label: string;
  /** Inside of the button; it needs words, at least for a screen reader. */
  trigger: ReactNode;
  triggerClassName?: string | undefined;
  children: ReactNode;
};

/** Room, px, under which the panel opens above its button. */
const ROOM_BELOW = 240;
/** Time, ms, to move the mouse from the button to the panel. */
const HOVER_GRACE = 150;

/** The browser's own popover (ADR 0011): it closes on Escape and on a press outside, and opens before scripts load. */
export function Popover({ label, trigger, triggerClassName, children }: PopoverProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  function onBeforeToggle({ newState }: ToggleEvent) {
    if (newState === 'open' && panel.current && button.current) place(panel.current, button.current);
  }
  function onPointerEnter({ pointerType }: PointerEvent) {
    clearTimeout(leaving.current);
    if (pointerType === 'mouse') panel.current?.showPopover();
  }
  function onPointerLeave({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse')
      leaving.current = setTimeout(() => panel.current?.hidePopover(), HOVER_GRACE);
  }

  return (
    <span className={styles.whole} onPointerEnter={onPointerEnter} onPointerLeave={onPointerLeave}>
      <button
        ref={button}
        type="button"
        className={triggerClassName}
        popoverTarget={id}
        popoverTargetAction="show"
        aria-haspopup="dialog"
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={id}
        role="dialog"
        aria-label={label}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={onBeforeToggle}
      >
        {children}
      </div>
    </span>
  );
}

/** In coordinates of the document, so that it scrolls with its button. On phones the stylesheet makes it a sheet. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left } = button.getBoundingClientRect();
  const isBelow = bottom + ROOM_BELOW < innerHeight;
  panel.style.setProperty('--x', `${left + scrollX}px`);
  panel.style.setProperty('--top', isBelow ? `${bottom + scrollY}px` : 'auto');
  panel.style.setProperty('--bottom', isBelow ? 'auto' : `${innerHeight - top - scrollY}px`);
}
