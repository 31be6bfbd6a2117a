import type { RolePrice } from '#storefront/features/catalog/product/size-prices.ts';
import { Money } from '#storefront/ui/money.tsx';

type RolePricesProps = { prices: readonly RolePrice[]; titles: readonly { code: string; title: string }[] };

/** Prices of the product by every price list visible to a special role (§6, decision T6.4). */
export const RolePrices = ({ prices, titles }: RolePricesProps) => (
  <table className="ws-role-prices">
    <caption className="vh">Цена по прайс-листам</caption>
    <thead>
      <tr>
        <th scope="col">Прайс-лист</th>
        <th scope="col">Цена за штуку</th>
      </tr>
    </thead>
    <tbody>
      {prices.map(({ role, price }) => (
        <tr key={role}>
          <th scope="row">{titles.find(({ code }) => code === role)?.title ?? role}</th>
          <td>
            <Money roubles={price} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
