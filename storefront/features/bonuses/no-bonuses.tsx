import { LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';

/** Wholesalers see why they collect none. */
export const NoBonuses = () => (
  <>
    <Notice tone="info">
      Бонусы копят розничные покупатели. Ваша выгода уже в&nbsp;оптовой цене: чем больше сумма корзины, тем
      ниже цена каждого украшения.
    </Notice>
    <div>
      <LinkButton href="/catalog/all" variant="tonal">
        Перейти в&nbsp;каталог
      </LinkButton>
    </div>
  </>
);
