import * as paths from '#storefront/paths.ts';
import styles from './auth-form.module.css';

/** A link to the sign-up page. */
export const SignUpLink = () => (
  <p className={styles.centered}>
    Впервые у&nbsp;нас?{' '}
    <a className="link" href={paths.signUp}>
      Зарегистрироваться
    </a>
  </p>
);
