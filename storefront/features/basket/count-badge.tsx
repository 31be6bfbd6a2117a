import styles from './count-badge.module.css';

/** Larger counts are abbreviated: the badge would cover its icon. */
const MOST_SHOWN = 99;

/** A number over the corner of an icon, with text for screen readers. It shifts nothing when it appears. */
export function CountBadge({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    // A new key restarts the animation.
    <span key={count} className={styles.badge}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="vh">{words}</span>
    </span>
  );
}
