import { QueryClientContext } from '@tanstack/react-query';
import { lazy, Suspense, use, useEffect } from 'react';
import { useSignInPath } from '#storefront/features/auth/sign-in-path.ts';
import { reportErrorPage } from '#storefront/features/client-errors/report-error-page.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Crescent } from '#storefront/ui/crescent.tsx';
import styles from './error-page.module.css';
import type { PageError } from './page-error.ts';

/** Not part of this code, which every visit loads. */
const MoreToSee = lazy(() =>
  import('#storefront/features/recently-viewed/more-to-see.tsx').then(
    ({ MoreToSee }) => ({ default: MoreToSee }),
    () => ({ default: () => <></> }),
  ),
);

const SESSION_EXPIRED = 406;
const NOT_FOUND = 404;

/** The text of an error page, depending on the status. */
export function ErrorText({ status, message }: PageError) {
  useEffect(() => {
    const left = new AbortController();
    reportErrorPage({ status, message }, left.signal);
    return () => left.abort();
  }, [status, message]);
  return status === SESSION_EXPIRED ? <SessionExpired /> : <NotFound status={status} message={message} />;
}

function SessionExpired() {
  return (
    <div className={`wrap ${styles.session}`}>
      <Crescent className={styles.moon} />
      <h1>Сессия закончилась</h1>
      <p>
        Уважаемый пользователь! Из-за длительного бездействия на сайте ваша активная сессия была завершена.
        Вам необходимо заново авторизоваться на странице входа, введя свой e-mail и пароль. Удачных и выгодных
        покупок!
      </p>
      <LinkButton size="lg" href={useSignInPath()} data-replace>
        Войти
      </LinkButton>
    </div>
  );
}

function NotFound({ status, message }: PageError) {
  // The last resort of the root has no data.
  const hasGoods = use(QueryClientContext) !== undefined && status === NOT_FOUND;
  const shown = status === NOT_FOUND ? 'Страница не найдена' : message;
  return (
    <div className="wrap">
      <div className={styles.notFound}>
        <div className={styles.words}>
          <h1>Страница не найдена, никому ни слова — это секрет :)</h1>
          <p className={styles.lead}>
            Возможно, в адресе опечатка или страницу уже убрали. Загляните в каталог или начните с главной.
          </p>
          <div className={styles.ways}>
            <LinkButton size="lg" href={paths.wholeCatalog}>
              Перейти в каталог
            </LinkButton>
            <LinkButton size="lg" variant="ghost" href={paths.home}>
              На главную
            </LinkButton>
          </div>
          <p className="muted small">{`код ошибки: ${status} ( ${shown} )`}</p>
        </div>
        <Crescent className={styles.picture} />
      </div>
      {hasGoods && (
        <Suspense>
          <MoreToSee />
        </Suspense>
      )}
    </div>
  );
}
