import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

type ButtonProps = ButtonLook & { icon?: ReactNode } & ComponentProps<'button'> & { isBusy?: boolean };

/** While busy it keeps its size and focus, and ignores presses. */
export function Button({
  variant = 'filled',
  size = 'md',
  isBlock = false,
  isBusy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isBusy ? 'button' : type}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={clsx(buttonClass({ variant, size, isBlock }), isBusy && styles.busy, className)}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

type LinkButtonProps = ButtonLook & { icon?: ReactNode; href: string } & ComponentProps<'a'>;

export function LinkButton({
  variant = 'filled',
  size = 'md',
  isBlock = false,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={clsx(buttonClass({ variant, size, isBlock }), className)}>
      {icon}
      {children}
    </a>
  );
}

function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 16 16" width="16" height="16" fill="none" aria-hidden="true">
      <path d="M8 1.5a6.5 6.5 0 1 1-6.5 6.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
