import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name: the button has no text. */
  label: string;
};

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <button type="button" {...rest} aria-label={label} className={clsx(styles.button, className)} />;
}
