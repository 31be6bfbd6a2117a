import * as paths from '#storefront/paths.ts';
import styles from './logo.module.css';

/** The logo, a link to the home page. */
export function Logo() {
  return (
    <a className={styles.logo} href={paths.home} aria-label="Лунница — на главную">
      <img src="/brand/logo.svg" alt="" width="159" height="36" />
    </a>
  );
}
