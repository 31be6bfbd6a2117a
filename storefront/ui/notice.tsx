import clsx from 'clsx';
import { CircleAlert, CircleCheck, Gift, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './notice.module.css';

const ICONS = { info: Info, warn: TriangleAlert, error: CircleAlert, ok: CircleCheck, bonus: Gift };

type NoticeProps = {
  tone: keyof typeof ICONS;
  children: ReactNode;
  /** A ring around it for as long as it is set (§9: the out-of-stock highlight). */
  isFlashing?: boolean;
  /** So that a page can scroll to it. */
  ref?: Ref<HTMLDivElement>;
};

export function Notice({ tone, children, isFlashing = false, ref }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      ref={ref}
      className={clsx(styles.notice, styles[tone], isFlashing && styles.flashing)}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}
