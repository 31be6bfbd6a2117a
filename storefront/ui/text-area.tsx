import clsx from 'clsx';
import { type ComponentProps, useId } from 'react';
import field from './field.module.css';
import { Icon } from './icon.tsx';
import styles from './text-area.module.css';

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id'> & {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A multi-line field; the space of its message is reserved. */
export function TextArea({ label, error, hint, className, rows = 3, required, ...rest }: TextAreaProps) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className={clsx(field.field, error && field.wrong, className)}>
      <label className={field.label} htmlFor={id}>
        {label}
        {required && (
          <span className={field.required} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      <div className={field.box}>
        <textarea
          {...rest}
          id={id}
          rows={rows}
          className={clsx(field.input, styles.text)}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={message === undefined ? undefined : `${id}-message`}
        />
      </div>
      <p className={field.message} id={`${id}-message`} role={error === undefined ? undefined : 'alert'}>
        {error !== undefined && <Icon name="circle-alert" size={16} />}
        {message}
      </p>
    </div>
  );
}
