import styles from './bonus-coin.module.css';

/** Shown beside every number of bonuses; gold is used for nothing else. */
export const BonusCoin = ({ size = 16 }: { size?: 16 | 56 }) => (
  <svg className={styles.coin} viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
    <circle cx="8" cy="8" r="8" />
    <path className={styles.moon} d="M3.7 10.6a5 5 0 1 1 8.6 0 4.6 4.6 0 0 0-8.6 0Z" />
  </svg>
);
