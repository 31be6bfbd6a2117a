import styles from './count-badge.module.css';

/** More than this is not counted out: the badge would cover its icon. */
const MOST_SHOWN = 99;

/** A number over the corner of an icon, in words for a screen reader. Nothing moves when it arrives. */
export function CountBadge({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    // A new key starts the motion again.
    <span key={count} className={styles.badge}>
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="vh">{words}</span>
    </span>
  );
}
