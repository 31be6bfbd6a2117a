import * as paths from '#storefront/paths.ts';
import styles from './footer.module.css';

/** A plain HTML form: `/subscription` handles it and reports errors. Folded on phones. */
export const SubscriptionForm = () => (
  <details className={styles.fold}>
    <summary>
      <span id="news">
        {/* Without Latin letters, whose font a first visit does not need. */}
        Новости и скидки на почту
      </span>
    </summary>
    <form className={styles.news} method="post" action={paths.subscription} noValidate>
      <div>
        <input
          name="email"
          type="email"
          autoComplete="email"
          placeholder="Адрес почты"
          aria-labelledby="news"
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
  </details>
);
