import type { ReactNode } from 'react';
import { Money } from '#storefront/ui/money.tsx';
import type { RolePrice, SizeTier } from './size-prices.ts';
import styles from './tier-table.module.css';

/** Prices by order sum, for users whose price list has steps. */
export const TierTable = ({ tiers }: { tiers: readonly SizeTier[] }) => (
  <PriceTable
    caption="Цена по сумме заказа"
    columns={['Сумма заказа', 'Цена за штуку']}
    rows={tiers.map(({ limit, price }) => ({
      key: limit,
      price,
      title:
        limit > 0 ? (
          <>
            от&nbsp;
            <Money roubles={limit} />
          </>
        ) : (
          'любая'
        ),
    }))}
  />
);

type RolePricesProps = { prices: readonly RolePrice[]; titles: readonly { code: string; title: string }[] };

/** Prices of the product by every price list visible to a special role (§6, decision T6.4). */
export const RolePrices = ({ prices, titles }: RolePricesProps) => (
  <PriceTable
    caption="Цена по прайс-листам"
    columns={['Прайс-лист', 'Цена за штуку']}
    rows={prices.map(({ role, price }) => ({
      key: role,
      price,
      title: titles.find(({ code }) => code === role)?.title ?? role,
    }))}
  />
);

type PriceTableProps = {
  caption: string;
  columns: readonly [string, string];
  rows: readonly { key: string | number; title: ReactNode; price: number }[];
};

const PriceTable = ({ caption, columns, rows }: PriceTableProps) => (
  <table className={styles.table}>
    <caption className="vh">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, title, price }) => (
        <tr key={key}>
          <th scope="row">{title}</th>
          <td>
            <Money roubles={price} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
