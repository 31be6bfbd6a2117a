import { Percent, ShieldCheck, Truck, Wallet } from 'lucide-react';
import { formatMoney, formatPercent, fromPercent } from '#domain/money.ts';
import { useFrame } from '#storefront/shell/use-frame.ts';
import styles from './promises.module.css';

/** What the shop promises with every purchase. Numbers come from its settings (decision T2.29). */
export function Promises() {
  const { config } = useFrame();
  const { isFreeDeliveryOn, freeDeliveryThreshold } = config.delivery;
  const { mode, percent } = config.pricing.onlineDiscount;
  const promises = [
    {
      Icon: Truck,
      title: isFreeDeliveryOn ? 'Бесплатная доставка' : 'Доставка по России',
      text: isFreeDeliveryOn
        ? `при заказе от\u00a0${formatMoney(freeDeliveryThreshold)}`
        : 'курьером и\u00a0в\u00a0пункты выдачи',
    },
    ...(mode === 'off'
      ? []
      : [
          {
            Icon: Percent,
            title: `−${formatPercent(fromPercent(percent))} за оплату онлайн`,
            text: 'картой на\u00a0сайте',
          },
        ]),
    { Icon: Wallet, title: 'Без предоплаты', text: 'оплата при получении' },
    { Icon: ShieldCheck, title: 'Гарантия до\u00a01\u00a0года', text: 'на\u00a0все украшения' },
  ];
  return (
    <div className="wrap">
      <ul className={styles.promises} aria-label="Условия покупки">
        {promises.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={28} strokeWidth={1.6} aria-hidden="true" />
            <span>
              <b>{title}</b>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
