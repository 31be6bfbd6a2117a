import styles from './initials.module.css';
import { initials } from './words.ts';

/** A person: initials on one of four tints. */
export function Initials({ fio }: { fio: string }) {
  const tint = [...fio].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4;
  return (
    <span className={styles.initials} data-tint={tint} aria-hidden>
      {initials(fio)}
    </span>
  );
}
