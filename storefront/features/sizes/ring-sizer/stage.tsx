import { type CSSProperties, type PointerEvent, type ReactNode, useRef } from 'react';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './ring-sizer.module.css';

type StageProps = {
  /** Pixels across the drawn thing, which is in the middle of the stage. */
  across: number;
  onDrag(across: number): void;
  children: ReactNode;
};

/** A thing in its real size; its edge can be dragged, as the slider below does for keys and screen readers. */
export function Stage({ across, onDrag, children }: StageProps) {
  // Pixels between the pointer and the edge: the grip may be beside the edge.
  const grasp = useRef(0);

  function grab({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    currentTarget.setPointerCapture(pointerId);
    grasp.current = clientX - middleOf(currentTarget) - across / 2;
  }

  function drag({ currentTarget, pointerId, clientX }: PointerEvent<HTMLElement>) {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    onDrag(Math.max(clientX - middleOf(currentTarget) - grasp.current, 0) * 2);
  }

  return (
    <div className={styles.stage} style={{ '--across': `${across}px` } as CSSProperties}>
      {children}
      <span className={styles.grip} aria-hidden="true" onPointerDown={grab} onPointerMove={drag} />
    </div>
  );
}

function middleOf(grip: HTMLElement): number {
  const { left = 0, width = 0 } = grip.parentElement?.getBoundingClientRect() ?? {};
  return left + width / 2;
}

type SliderProps = {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  /** The value for screen readers. */
  text: string;
  onChange(value: number): void;
};

/** A slider with a button at each end for the last tenth of a millimetre. */
export function Slider({ label, value, min, max, step, text, onChange }: SliderProps) {
  const stepTo = (next: number) => onChange(Math.min(Math.max(next, min), max));
  return (
    <div className={styles.slider}>
      <button type="button" aria-label={`${label}: меньше`} onClick={() => stepTo(value - step)}>
        <Icon name="minus" />
      </button>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
      <button type="button" aria-label={`${label}: больше`} onClick={() => stepTo(value + step)}>
        <Icon name="plus" />
      </button>
    </div>
  );
}
