import * as paths from '#storefront/paths.ts';
import styles from './footer.module.css';

/** A plain HTML form: `/subscription` handles it and reports errors. */
export const SubscriptionForm = () => (
  <form className={styles.news} method="post" action={paths.subscription} noValidate>
    <label htmlFor="news">Новости и скидки на e-mail</label>
    <div>
      <input
        id="news"
        name="email"
        type="email"
        autoComplete="email"
        placeholder="you@mail.ru"
        aria-required
      />
      <button type="submit">Подписаться</button>
    </div>
    <p>
      <label>
        <input name="accept" type="checkbox" aria-required /> Согласие на
      </label>{' '}
      <a href={paths.mailingPolicy}>получение писем</a>
    </p>
  </form>
);
