import { Money } from '#storefront/ui/money.tsx';
import type { SizeTier } from './size-price.ts';
import styles from './tier-table.module.css';

/** How the price falls as the order grows; for those whose price list has steps. */
export function TierTable({ tiers }: { tiers: SizeTier[] }) {
  return (
    <table className={styles.table}>
      <caption className="vh">Цена по сумме заказа</caption>
      <thead>
        <tr>
          <th scope="col">Сумма заказа</th>
          <th scope="col">Цена за штуку</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ limit, price }) => (
          <tr key={limit}>
            <th scope="row">
              {limit > 0 ? (
                <>
                  от&nbsp;
                  <Money roubles={limit} />
                </>
              ) : (
                'любая'
              )}
            </th>
            <td>
              <Money roubles={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
