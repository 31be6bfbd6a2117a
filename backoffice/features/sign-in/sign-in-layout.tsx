import '@fontsource/oranienbaum/cyrillic-400.css';
import { Outlet } from 'react-router';
import { Logo } from '../../shell/logo.tsx';
import styles from './sign-in.module.css';

/** The only page with the pattern of malachite (design §1). */
export function Component() {
  return (
    <div className={styles.page}>
      <div className={styles.art}>
        <Logo height={36} />
        <div>
          <p className={styles.name}>Кабинет магазина</p>
          <p>
            Заказы, товары, цены и страницы «Лунницы». Вход только для сотрудников: пароль и второй шаг, сеанс
            12 часов.
          </p>
        </div>
      </div>
      <main className={styles.form}>
        <Outlet />
      </main>
    </div>
  );
}
