import styles from './progress-line.module.css';

/** A line at the top of the viewport during loading; a quick response never shows it. */
export const ProgressLine = () => (
  <span className={styles.line}>
    <span className="vh">Загружается</span>
  </span>
);
