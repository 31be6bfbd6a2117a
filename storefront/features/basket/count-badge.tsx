import styles from './count-badge.module.css';

/** Larger counts are abbreviated: the badge would cover its icon. */
const MAX_SHOWN = 99;

/** A number over the corner of an icon, with text for screen readers. It shifts nothing when it appears. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count === 0) return null;
  return (
    // A new key restarts the animation.
    <span key={count} className={styles.badge}>
      <span aria-hidden="true">{count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}</span>
      <span className="vh">{label}</span>
    </span>
  );
}
