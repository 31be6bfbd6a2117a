import { isWholesaler } from '#domain/roles.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';

/** Explains why a bonus type earns no bonuses. */
export const NoBonuses = () => (
  <>
    <Notice tone="info">
      Бонусы для вашего аккаунта не&nbsp;начисляются.
      {isWholesaler(useFrame().userRole) &&
        ' Ваша выгода уже в\u00a0оптовой цене: чем больше сумма корзины, тем ниже цена каждого украшения.'}
    </Notice>
    <div>
      <LinkButton href={paths.wholeCatalog} variant="tonal">
        Перейти в&nbsp;каталог
      </LinkButton>
    </div>
  </>
);
