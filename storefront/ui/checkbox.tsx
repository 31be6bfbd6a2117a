import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  children: ReactNode;
  /** The text is read, not seen: the box stands where its meaning is plain. */
  isLabelHidden?: boolean;
  /** Some of what it stands for is chosen, and some is not. */
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
