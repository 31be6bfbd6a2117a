type FrameLink = { title: string; href: string };

/** Links of the header and footer except the catalogue. They are part of the frame data, so no script contains them. */
export type FrameLinks = {
  /** The topmost row of a desktop and the menu of a phone. */
  bar: FrameLink[];
  columns: { title: string; links: FrameLink[] }[];
  /** Legal documents. */
  law: FrameLink[];
};

/** The links of a site, including its raffle if there is one. */
export const frameLinks = (raffleCode: string | null): FrameLinks => ({
  bar: [
    { title: 'Магазины', href: '/contacts' },
    { title: 'Оплата и\u00a0доставка', href: '/payments' },
    { title: 'Бонусы', href: '/bonus' },
  ],
  columns: [
    {
      title: 'Покупателям',
      links: [
        { title: 'Как сделать заказ', href: '/how-order' },
        { title: 'Оплата и\u00a0доставка', href: '/payments' },
        { title: 'Возврат товара', href: '/refund' },
        { title: 'Размерная сетка', href: '/sizes' },
        { title: 'Бонусная программа', href: '/bonus' },
        { title: 'Сертификаты', href: '/certificates' },
      ],
    },
    {
      title: 'Магазин',
      links: [
        { title: 'Весь каталог', href: '/catalog/all' },
        { title: 'Акции', href: '/actions' },
        { title: 'Новинки', href: '/catalog/all?sort=new' },
        { title: 'Коллекции', href: '/collections' },
        { title: 'Бренды', href: '/brands' },
        { title: 'Соберите свой комплект', href: '/constructor' },
        ...(raffleCode === null ? [] : [{ title: 'Розыгрыши', href: `/raffles/${raffleCode}` }]),
      ],
    },
    {
      title: 'О\u00a0компании',
      links: [
        { title: 'О\u00a0нас', href: '/about' },
        { title: 'Контакты', href: '/contacts' },
        { title: 'Блог', href: '/blog' },
        { title: 'Отзывы о\u00a0магазине', href: '/reviews' },
        { title: 'Партнёры', href: '/partners' },
        { title: 'Вакансии', href: '/vacancy' },
      ],
    },
  ],
  law: [
    { title: 'Публичная оферта', href: '/offer' },
    { title: 'Согласие на\u00a0обработку персональных данных', href: '/policy' },
    { title: 'Политика конфиденциальности', href: '/privacy' },
    { title: 'Файлы cookie', href: '/cookies' },
    { title: 'Рекомендательные технологии', href: '/recommendation-rules' },
  ],
});
