import { formatMoney, formatPercent, fromPercent } from '#domain/money.ts';
import { DISCOUNTED_PAYMENTS } from '#storefront/features/catalog/price.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Icon, type IconName } from '#storefront/ui/icon.tsx';
import styles from './promises.module.css';

type ShopPromise = { icon: IconName; title: string; text: string };

/** Services included with every purchase. The numbers come from the configuration (decision T2.29). */
export function Promises() {
  const { config, currency } = useFrame();
  const { isFreeDeliveryOn, freeDeliveryThreshold } = config.delivery;
  const { mode, percent } = config.pricing.onlineDiscount;
  const online: ShopPromise[] =
    mode === 'off'
      ? []
      : [
          {
            icon: 'percent',
            title: `−${formatPercent(fromPercent(percent))} за оплату онлайн`,
            text: DISCOUNTED_PAYMENTS[mode],
          },
        ];
  const promises: ShopPromise[] = [
    {
      icon: 'truck',
      title: isFreeDeliveryOn ? 'Бесплатная доставка' : 'Доставка по России',
      text: isFreeDeliveryOn
        ? `при заказе от\u00a0${formatMoney(freeDeliveryThreshold, currency)}`
        : 'курьером и\u00a0в\u00a0пункты выдачи',
    },
    ...online,
    { icon: 'wallet', title: 'Без предоплаты', text: 'оплата при получении' },
    { icon: 'shield-check', title: 'Гарантия до\u00a01\u00a0года', text: 'на\u00a0все украшения' },
  ];
  return (
    <div className="wrap">
      <ul className={styles.promises} aria-label="Условия покупки">
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} className={styles.icon} />
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
