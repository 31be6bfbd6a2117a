import clsx from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A labelled input with its message below; the place of the message is always there, so nothing jumps. */
export function Field({ label, error, hint, className, required, ...input }: FieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={clsx(styles.field, error && styles.wrong, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-required={required || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={message === undefined ? undefined : `${id}-message`}
      />
      <p className={styles.message} id={`${id}-message`} role={error === undefined ? undefined : 'alert'}>
        {error !== undefined && <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />}
        {message}
      </p>
    </div>
  );
}
