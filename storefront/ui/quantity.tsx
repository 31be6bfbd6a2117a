import clsx from 'clsx';
import { useState } from 'react';
import { toCount } from '#domain/basket/requested-count.ts';
import { Icon } from './icon.tsx';
import styles from './quantity.module.css';

type QuantityProps = {
  /** Accessible name: what is counted. */
  label: string;
  value: number;
  /** Where the buttons stop; a smaller number can still be typed. */
  min?: number;
  /** Limit of the button; a larger number can still be typed, and the caller validates it. */
  max: number;
  onChange(count: number): void;
  /** Called when the field loses focus: the input is complete. */
  onSettle?(): void;
  /** Without scripts the buttons submit their form with `step` −1 or 1. */
  isSteppingForm?: boolean;
  size?: 'md' | 'lg';
  describedBy?: string | undefined;
};

/** A quantity. Unless its caller says otherwise, the buttons stop at one and zero can only be typed. */
export function Quantity({
  label,
  value,
  min = 1,
  max,
  onChange,
  onSettle,
  isSteppingForm = false,
  size = 'md',
  describedBy,
}: QuantityProps) {
  // The text being typed: an empty or a refused value is not a number.
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
    const count = by > 0 ? Math.min(value + 1, max) : Math.max(Math.min(value - 1, max), min);
    if (count !== value) onChange(count);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a block with a legend; this is one control.
    <span className={clsx(styles.quantity, styles[size])} role="group" aria-label={label}>
      {/* Enter in the field must not press «Меньше», the first button of the form. */}
      {isSteppingForm && <button type="submit" hidden />}
      <StepButton by={-1} isOff={value <= min} isSubmit={isSteppingForm} onStep={step} />
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

/** At its limit it is only marked as disabled: a disabled button would lose the focus. */
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
