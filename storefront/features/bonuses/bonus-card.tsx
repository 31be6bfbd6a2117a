import { plural } from '#domain/russian/plural.ts';
import { BONUSES } from '#storefront/features/basket/item-text.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { BonusCoin, signedBonuses } from './bonus-amount.tsx';
import styles from './bonus-card.module.css';

type BonusCardProps = {
  balance: number;
  /** Bonuses due after the return period of orders. */
  pending: number;
  percent: number;
};

/** The balance of bonuses, the pending ones, and the part of an order they can pay. */
export const BonusCard = ({ balance, pending, percent }: BonusCardProps) => (
  <div className={styles.row}>
    <div className={styles.stone}>
      <p>На&nbsp;вашем счёте</p>
      <p className={styles.balance}>
        {balance.toLocaleString('ru-RU')}
        <span className="vh"> {plural(balance, BONUSES)}</span>
        <BonusCoin size={56} />
      </p>
      <p>1&nbsp;бонус&nbsp;=&nbsp;1&nbsp;рубль</p>
    </div>
    <div className={styles.facts}>
      <dl>
        <div>
          <dt>Ждут начисления</dt>
          <dd className={styles.pending}>{pending === 0 ? '0' : signedBonuses(pending)}</dd>
        </div>
        <div>
          <dt>Ваш процент начисления</dt>
          <dd>{percent.toLocaleString('ru-RU')}&nbsp;%</dd>
        </div>
        <div>
          <dt>Списать в&nbsp;заказе можно</dt>
          <dd>всё, кроме 1&nbsp;₽</dd>
        </div>
      </dl>
      <LinkButton href={paths.wholeCatalog} variant="tonal">
        {balance > 0 ? 'Потратить бонусы' : 'Перейти в\u00a0каталог'}
      </LinkButton>
    </div>
  </div>
);
