import clsx from 'clsx';
import type { DeliveryPoint } from '#contract/delivery.ts';
import styles from './point-pin.module.css';

type PointPinProps = {
  point: Pick<DeliveryPoint, 'name' | 'addressValue'>;
  isSelected: boolean;
  isTaken: boolean;
  onSelect(): void;
  /** Called on keyboard focus: the pin may be outside of the visible area. */
  onReach(): void;
};

/** A pin with a crescent, anchored at its place. */
export function PointPin({ point, isSelected, isTaken, onSelect, onReach }: PointPinProps) {
  return (
    <button
      type="button"
      className={clsx(styles.pin, isSelected && styles.selected, isTaken && styles.taken)}
      aria-pressed={isSelected}
      aria-label={`${point.name}, ${point.addressValue}${isTaken ? ', выбран' : ''}`}
      onClick={onSelect}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onReach()}
    >
      <svg viewBox="0 0 34 42" width="34" height="42" aria-hidden="true">
        <path className={styles.drop} d="M17 41C10 32 2 26 2 16.5a15 15 0 0 1 30 0C32 26 24 32 17 41Z" />
        <path className={styles.moon} d="M9.6 20.6a9 9 0 1 1 14.8 0 8 8 0 0 0-14.8 0Z" />
      </svg>
    </button>
  );
}
