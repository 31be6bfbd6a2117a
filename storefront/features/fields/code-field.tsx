import { Field } from '#storefront/ui/field.tsx';
import styles from './code-field.module.css';
import type { ContactFieldProps } from './field-props.ts';
import { setFormatted } from './set-formatted.ts';

type CodeFieldProps = ContactFieldProps & {
  /** Number of digits of a code. */
  length: number;
  /** Called when the last digit is entered or autofilled. */
  onComplete?: (code: string) => void;
};

/** A code from a message. A single field, so that browsers autofill it and any spelling can be pasted. */
export function CodeField({
  label = 'Код из сообщения',
  name = 'code',
  length,
  onChange,
  onComplete,
  ...rest
}: CodeFieldProps) {
  return (
    <Field
      {...rest}
      label={label}
      name={name}
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={({ currentTarget: field, nativeEvent }) => {
        setFormatted(field, field.value.replaceAll(/\D/g, '').slice(0, length), nativeEvent);
        onChange?.();
        if (field.value.length === length) onComplete?.(field.value);
      }}
    />
  );
}
