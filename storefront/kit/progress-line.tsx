import styles from './progress-line.module.css';

/** A line at the top of the window while something is on its way; a quick answer never shows it. */
export const ProgressLine = () => (
  <span className={styles.line}>
    <span className="vh">Загружается</span>
  </span>
);
