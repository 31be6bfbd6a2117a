import { Icon, type IconName } from '#storefront/ui/icon.tsx';
import styles from './account-benefits.module.css';

const BENEFITS: { icon: IconName; what: string; remark: string }[] = [
  { icon: 'gift', what: 'Бонусы', remark: ' с\u00a0каждой покупки: 1\u00a0бонус\u00a0= 1\u00a0₽' },
  { icon: 'truck', what: 'Заказы', remark: ' и\u00a0доставка в\u00a0одном месте' },
  { icon: 'heart', what: 'Избранное', remark: ' сохранится на\u00a0всех устройствах' },
  { icon: 'bell', what: 'Уведомим,', remark: ' когда украшение появится' },
  { icon: 'percent', what: 'Оптовые цены', remark: ' для организаций\u00a0— после проверки ИНН' },
];

/** «Что даёт аккаунт» */
export const AccountBenefits = () => (
  <section className={styles.benefits} aria-labelledby="account-benefits">
    <h2 id="account-benefits">Что даёт аккаунт</h2>
    <ul>
      {BENEFITS.map(({ icon, what, remark }) => (
        <li key={what}>
          <Icon name={icon} />
          <span>
            <b>{what}</b>
            {remark}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
