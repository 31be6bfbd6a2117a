import clsx from 'clsx';
import styles from './button.module.css';

export type ButtonLook = {
  variant?: 'filled' | 'tonal' | 'ghost' | 'done' | 'request' | 'danger' | 'inverse';
  size?: 'sm' | 'md' | 'lg';
  isBlock?: boolean;
};

/** Classes of a button, also for the part of a clickable card that looks like one. */
export function buttonClass({ variant = 'filled', size = 'md', isBlock = false }: ButtonLook): string {
  return clsx(styles.button, styles[variant], styles[size], isBlock && styles.block);
}
