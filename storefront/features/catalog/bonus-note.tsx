import type { PointerEvent, SyntheticEvent } from 'react';
import styles from './bonus-note.module.css';

/** The rule of bonuses, rendered once per page; every bonus pill opens it (ADR 0011). */
const ID = 'bonus-note';

/** Least space above the pill, px, for the note to open there. */
const ROOM_BELOW = 240;
/** Time, ms, to move the mouse from the pill to the note. */
const HOVER_GRACE = 150;

export const BonusNote = () => (
  <div
    id={ID}
    role="dialog"
    aria-label="Бонусы за покупку"
    popover="auto"
    className={styles.note}
    onPointerEnter={stay}
    onPointerLeave={leave}
  >
    Начислим бонусы после получения. 1&nbsp;бонус&nbsp;=&nbsp;1&nbsp;₽. При оплате в&nbsp;рассрочку или кредит
    бонусы не&nbsp;начисляются.
  </div>
);

/** Props of a button that opens the note: on press before scripts load, on hover with a mouse. */
export const noteTrigger = {
  popoverTarget: ID,
  popoverTargetAction: 'show',
  'aria-haspopup': 'dialog',
  onClick: place,
  onPointerEnter(event: PointerEvent<HTMLElement>) {
    stay();
    if (event.pointerType !== 'mouse') return;
    place(event);
    findNote()?.showPopover();
  },
  onPointerLeave: leave,
} as const;

const findNote = () => document.getElementById(ID);

let leaving: ReturnType<typeof setTimeout> | undefined;

function stay(): void {
  clearTimeout(leaving);
}

function leave({ pointerType }: PointerEvent): void {
  if (pointerType === 'mouse') leaving = setTimeout(() => findNote()?.hidePopover(), HOVER_GRACE);
}

/** In document coordinates, so that it scrolls with its pill. On phones the stylesheet turns it into a sheet. */
function place({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const note = findNote();
  if (!note) return;
  const { top, bottom, left } = currentTarget.getBoundingClientRect();
  const isBelow = bottom + ROOM_BELOW < innerHeight;
  note.style.setProperty('--x', `${left + scrollX}px`);
  note.style.setProperty('--top', isBelow ? `${bottom + scrollY}px` : 'auto');
  note.style.setProperty('--bottom', isBelow ? 'auto' : `${innerHeight - top - scrollY}px`);
}
