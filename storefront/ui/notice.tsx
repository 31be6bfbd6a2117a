import clsx from 'clsx';
import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

const ICONS = {
  info: 'info',
  warn: 'triangle-alert',
  error: 'circle-alert',
  ok: 'circle-check',
  bonus: 'gift',
} as const;

type NoticeProps = {
  tone: keyof typeof ICONS;
  children: ReactNode;
  /** Draws a ring around it while set (§9: the out-of-stock highlight). */
  isFlashing?: boolean;
  /** Lets the page scroll to it. */
  ref?: Ref<HTMLDivElement> | undefined;
};

export function Notice({ tone, children, isFlashing = false, ref }: NoticeProps) {
  return (
    <div
      ref={ref}
      className={clsx(styles.notice, styles[tone], isFlashing && styles.flashing)}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Icon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  );
}
