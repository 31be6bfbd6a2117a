import clsx from 'clsx';
import { useState } from 'react';
import { toCount } from '#domain/basket/requested-count.ts';
import { Icon } from './icon.tsx';
import styles from './quantity.module.css';

type QuantityProps = {
  /** What is counted, for those who do not see it. */
  label: string;
  value: number;
  /** The button stops here; more can still be typed, and is judged by whoever listens. */
  max: number;
  onChange(count: number): void;
  /** The field is left: nothing more will be typed. */
  onSettle?(): void;
  /** Without scripts the buttons post their form with `step` −1 or 1. */
  isSteppingForm?: boolean;
  size?: 'md' | 'lg';
  describedBy?: string | undefined;
};

/** A number of pieces, at least one by the buttons; zero can only be typed. */
export function Quantity({
  label,
  value,
  max,
  onChange,
  onSettle,
  isSteppingForm = false,
  size = 'md',
  describedBy,
}: QuantityProps) {
  // What is being typed: an emptied field is not yet a number, and a number that was refused is none any more.
  const [draft, setDraft] = useState<string>();
  const isDraftShown = draft !== undefined && (draft.trim() === '' || toCount(draft) === value);

  function type(text: string) {
    setDraft(text);
    if (text.trim() !== '') onChange(toCount(text));
  }

  function settle() {
    if (draft?.trim() === '') onChange(toCount(draft));
    setDraft(undefined);
    onSettle?.();
  }

  function step(by: -1 | 1) {
    setDraft(undefined);
    const count = by > 0 ? Math.min(value + 1, max) : Math.max(Math.min(value - 1, max), 1);
    if (count !== value) onChange(count);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a block with a legend; this is one control.
    <span className={clsx(styles.quantity, styles[size])} role="group" aria-label={label}>
      {/* Enter in the field must not press «Меньше», the first button of the form. */}
      {isSteppingForm && <button type="submit" hidden />}
      <StepButton by={-1} isOff={value <= 1} isSubmit={isSteppingForm} onStep={step} />
      <input
        name="count"
        inputMode="numeric"
        autoComplete="off"
        aria-label="Количество"
        aria-describedby={describedBy}
        value={isDraftShown ? draft : String(value)}
        onChange={(event) => type(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={settle}
      />
      <StepButton by={1} isOff={value >= max} isSubmit={isSteppingForm} onStep={step} />
    </span>
  );
}

type StepButtonProps = { by: -1 | 1; isOff: boolean; isSubmit: boolean; onStep(by: -1 | 1): void };

/** At its limit it is only marked as off: a disabled button would drop the focus. */
function StepButton({ by, isOff, isSubmit, onStep }: StepButtonProps) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      {...(isSubmit && { name: 'step', value: by })}
      aria-label={by > 0 ? 'Больше' : 'Меньше'}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        event.preventDefault();
        onStep(by);
      }}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </button>
  );
}
