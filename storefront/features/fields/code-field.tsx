import { Field } from '#storefront/ui/field.tsx';
import styles from './code-field.module.css';
import type { ContactFieldProps } from './field-props.ts';
import { putInOrder } from './put-in-order.ts';

type CodeFieldProps = ContactFieldProps & {
  /** Digits of a whole code. */
  length: number;
  /** The last digit is there: the browser has filled the code in, or somebody typed it. */
  onComplete?: (code: string) => void;
};

/** A code from a message. One field, so that browsers fill it in and it can be pasted in any spelling. */
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
        putInOrder(field, field.value.replaceAll(/\D/g, '').slice(0, length), nativeEvent);
        onChange?.();
        if (field.value.length === length) onComplete?.(field.value);
      }}
    />
  );
}
