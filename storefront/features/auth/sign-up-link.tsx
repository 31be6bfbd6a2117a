import styles from './auth-form.module.css';

/** The way to an account for whoever has none. */
export const SignUpLink = () => (
  <p className={styles.centered}>
    Впервые у&nbsp;нас?{' '}
    <a className="link" href="/user/signup">
      Зарегистрироваться
    </a>
  </p>
);
