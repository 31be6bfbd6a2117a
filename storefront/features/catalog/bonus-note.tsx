import type { PointerEvent, SyntheticEvent } from 'react';
import styles from './bonus-note.module.css';

/** The rule of bonuses, told once per page; every pill of a price opens it (ADR 0011). */
const ID = 'bonus-note';

/** Room, px, under which the note opens above its pill. */
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

/** What makes a button open the note: by a press before scripts load, with a mouse by pointing at it. */
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

/** In coordinates of the document, so that it scrolls with its pill. On phones the stylesheet makes it a sheet. */
function place({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  const note = findNote();
  if (!note) return;
  const { top, bottom, left } = currentTarget.getBoundingClientRect();
  const isBelow = bottom + ROOM_BELOW < innerHeight;
  note.style.setProperty('--x', `${left + scrollX}px`);
  note.style.setProperty('--top', isBelow ? `${bottom + scrollY}px` : 'auto');
  note.style.setProperty('--bottom', isBelow ? 'auto' : `${innerHeight - top - scrollY}px`);
}
