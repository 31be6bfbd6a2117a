import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

type FieldProps = Omit<ComponentProps<'input'>, 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  /** Beside the label, such as the link to the password reset. */
  aside?: ReactNode;
  /** Inside the frame of the input, before and after the value. */
  before?: ReactNode;
  after?: ReactNode;
};

/** A labelled input with its message below; the space of the message is reserved, so the layout does not shift. */
export function Field({
  label,
  error,
  hint,
  aside,
  before,
  after,
  className,
  required,
  ...input
}: FieldProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={clsx(styles.field, error && styles.wrong, className)}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label}
          {required && (
            <span className={styles.required} aria-hidden="true">
              {' *'}
            </span>
          )}
        </label>
        {aside}
      </div>
      <div className={styles.box}>
        {before}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={
            clsx(message !== undefined && `${id}-message`, input['aria-describedby']) || undefined
          }
        />
        {after}
      </div>
      <p className={styles.message} id={`${id}-message`} role={error === undefined ? undefined : 'alert'}>
        {error !== undefined && <Icon name="circle-alert" size={16} />}
        {message}
      </p>
    </div>
  );
}
