import * as paths from '#storefront/paths.ts';
import type { SignInWay } from './sign-in-path.ts';
import styles from './sign-in-ways.module.css';

const WAYS = [
  { way: 'byPhone', title: 'По телефону', path: paths.signInByPhone },
  { way: 'byEmail', title: 'По e-mail', path: paths.signIn },
] as const;

type SignInWaysProps = {
  chosen: SignInWay;
  /** Changes the way in place; without it, and before scripts run, each way has a page. */
  onChoose?: ((way: SignInWay) => void) | undefined;
};

export function SignInWays({ chosen, onChoose }: SignInWaysProps) {
  return (
    <nav className={styles.ways} aria-label="Способ входа">
      {WAYS.map(({ way, title, path }) => (
        <a
          key={way}
          href={path}
          data-replace
          aria-current={way === chosen ? 'true' : undefined}
          onClick={(event) => {
            if (!onChoose) return;
            event.preventDefault();
            onChoose(way);
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}

/** A link to the sign-up page. */
export const SignUpLink = () => (
  <p className={styles.centered}>
    Впервые у&nbsp;нас?{' '}
    <a className="link" href={paths.signUp}>
      Зарегистрироваться
    </a>
  </p>
);
