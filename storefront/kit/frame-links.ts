import * as paths from '#storefront/paths.ts';

type FrameLink = { title: string; href: string };

/** Links of the header and footer except the catalogue. They are part of the frame data, so no script contains them. */
export type FrameLinks = {
  /** The topmost row of a desktop and the menu of a phone. */
  bar: FrameLink[];
  columns: { title: string; links: FrameLink[] }[];
  /** Legal documents. */
  law: FrameLink[];
  /** The listing of what is marked down; null where the frame does not lead there. */
  discounted: string | null;
};

type FrameConditions = {
  raffleCode: string | null;
  /** A site in dealer mode sells by tiers: it advertises neither bonuses nor markdowns. */
  isDealerSite: boolean;
  /** The visitor collects bonuses. */
  hasBonuses: boolean;
};

/** The links of a site for a visitor, including its raffle if there is one. */
export const frameLinks = ({ raffleCode, isDealerSite, hasBonuses }: FrameConditions): FrameLinks => ({
  discounted: isDealerSite ? null : paths.discounted,
  bar: [
    { title: 'Магазины', href: paths.contacts },
    { title: 'Оплата и\u00a0доставка', href: paths.payments },
    ...bonusLinks('Бонусы', hasBonuses && !isDealerSite),
  ],
  columns: [
    {
      title: 'Покупателям',
      links: [
        { title: 'Как сделать заказ', href: paths.howOrder },
        { title: 'Оплата и\u00a0доставка', href: paths.payments },
        { title: 'Возврат товара', href: paths.refund },
        { title: 'Размерная сетка', href: paths.sizes },
        ...bonusLinks('Бонусная программа', hasBonuses && !isDealerSite),
        { title: 'Сертификаты', href: paths.certificates },
      ],
    },
    {
      title: 'Магазин',
      links: [
        { title: 'Весь каталог', href: paths.wholeCatalog },
        { title: 'Акции', href: paths.actions },
        { title: 'Новинки', href: paths.newest },
        { title: 'Коллекции', href: paths.collections },
        { title: 'Бренды', href: paths.brands },
        { title: 'Соберите свой комплект', href: paths.setConstructor },
        ...(raffleCode === null ? [] : [{ title: 'Розыгрыши', href: paths.raffle(raffleCode) }]),
      ],
    },
    {
      title: 'О\u00a0компании',
      links: [
        { title: 'О\u00a0нас', href: paths.about },
        { title: 'Контакты', href: paths.contacts },
        { title: 'Блог', href: paths.blog },
        { title: 'Отзывы о\u00a0магазине', href: paths.reviews },
        { title: 'Партнёры', href: paths.partners },
        { title: 'Вакансии', href: paths.vacancy },
      ],
    },
  ],
  law: [
    { title: 'Публичная оферта', href: paths.offer },
    { title: 'Согласие на\u00a0обработку персональных данных', href: paths.policy },
    { title: 'Политика конфиденциальности', href: paths.privacy },
    { title: 'Файлы cookie', href: paths.cookies },
    { title: 'Рекомендательные технологии', href: paths.recommendationRules },
  ],
});

const bonusLinks = (title: string, isShown: boolean): FrameLink[] =>
  isShown ? [{ title, href: paths.bonusProgram }] : [];
