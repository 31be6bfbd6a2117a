import clsx from 'clsx';
import { useId, useReducer } from 'react';
import { BARCODE_HINT, BARCODE_PLACEHOLDER, withoutSeparators } from '#domain/raffles/barcode.ts';
import { setFormatted } from '#storefront/features/fields/set-formatted.ts';
import { Field } from '#storefront/ui/field.tsx';
import styles from './barcode-field.module.css';
import { nextHint } from './barcode-hint.ts';

type BarcodeFieldProps = {
  className?: string | undefined;
  defaultValue?: string | undefined;
  error: string | undefined;
  onChange(): void;
};

/**
 * «Штрихкод с бирки» with a hint about where to find it; spaces and hyphens of a pasted code are removed
 * (decision T5.15).
 */
export function BarcodeField({ className, onChange, ...rest }: BarcodeFieldProps) {
  const hintId = useId();
  const [hint, dispatch] = useReducer(nextHint, 'off');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only shows a hint, which focus shows as well.
    <div
      className={clsx(styles.barcode, className)}
      data-hint={hint}
      onMouseEnter={() => dispatch('mouseover')}
      onMouseLeave={() => dispatch('mouseleave')}
    >
      <Field
        {...rest}
        className={styles.field}
        label="Штрихкод с бирки"
        name="ticket"
        required
        inputMode="numeric"
        autoComplete="off"
        spellCheck={false}
        placeholder={BARCODE_PLACEHOLDER}
        aria-describedby={hintId}
        onFocus={() => dispatch('focus')}
        onBlur={() => dispatch('blur')}
        onKeyDown={({ key }) => {
          if (key === 'Escape') dispatch('escape');
        }}
        onChange={({ currentTarget: field, nativeEvent }) => {
          setFormatted(field, withoutSeparators(field.value), nativeEvent);
          onChange();
        }}
      />
      <div className={styles.hint} role="tooltip" id={hintId}>
        {BARCODE_HINT}
      </div>
    </div>
  );
}
