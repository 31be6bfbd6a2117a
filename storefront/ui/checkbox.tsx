import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  children: ReactNode;
  /** The label is available to screen readers only: the context shows the meaning. */
  isLabelHidden?: boolean;
  /** Indeterminate: only some of the items are selected. */
  isPartial?: boolean;
};

export function Checkbox({
  children,
  isLabelHidden = false,
  isPartial = false,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <label className={clsx(styles.check, className)}>
      <input
        {...rest}
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isPartial;
        }}
      />
      <span className={isLabelHidden ? 'vh' : undefined}>{children}</span>
    </label>
  );
}
