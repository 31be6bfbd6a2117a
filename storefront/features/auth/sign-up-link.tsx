import styles from './auth-form.module.css';

/** A link to the sign-up page. */
export const SignUpLink = () => (
  <p className={styles.centered}>
    Впервые у&nbsp;нас?{' '}
    <a className="link" href="/user/signup">
      Зарегистрироваться
    </a>
  </p>
);
