import { DEALER_SITE, RETAIL_SITE } from '../../sites-and-roles.ts';
import { type ContentPage, textBlock } from './content-page.ts';

export const ACTIONS: ContentPage = {
  code: 'actions',
  path: '/actions',
  title: 'Акции',
  parent: 'info',
  contentType: 'content',
  menu: 'buyers',
  seo: {
    description:
      'Скидки и акции магазина «Лунница»: 10 % за оплату онлайн, 10 % на комплект, промокоды, бесплатная доставка и розыгрыш.',
  },
  blocks: [
    {
      template: 'cards',
      fields: { title: 'Действуют всегда' },
      params: { blockPerRow: 3 },
      sites: [RETAIL_SITE],
      items: [
        {
          template: 'card',
          fields: {
            title: '−10 % за оплату онлайн',
            html: '<p>Выберите «Банковской картой онлайн», и\u00a0украшения подешевеют сразу в\u00a0корзине. На\u00a0рассрочку скидки нет.</p>',
            look: 'pendant-lunnitsa-silver-malachite',
            link: '/payments',
            linkTitle: 'Способы оплаты',
          },
        },
        {
          template: 'card',
          fields: {
            title: '−10 % на комплект',
            html: '<p>Соберите два украшения и\u00a0больше: скидка действует на\u00a0каждое и\u00a0складывается со\u00a0скидкой за\u00a0онлайн-оплату.</p>',
            look: 'set-malachite-silver',
            link: '/constructor',
            linkTitle: 'Собрать комплект',
          },
        },
        {
          template: 'card',
          fields: {
            title: 'Доставка в подарок',
            html: '<p>От\u00a05\u00a0000\u00a0₽ привезём бесплатно по\u00a0всей России: курьером, в\u00a0пункт выдачи или почтой.</p>',
            look: 'earrings-lunnitsa-silver',
            link: '/deliveries',
            linkTitle: 'Условия доставки',
          },
        },
        {
          template: 'card',
          fields: {
            title: 'Бонусы за покупки',
            html: '<p>Возвращаем от\u00a03 до\u00a07\u00a0% бонусами. Один бонус\u00a0— один рубль, и\u00a0они не\u00a0сгорают.</p>',
            look: 'ring-cabochon-gold-malachite',
            link: '/bonus',
            linkTitle: 'Как копить и тратить',
          },
        },
        {
          template: 'card',
          fields: {
            title: 'Скидки недели',
            html: '<p>Каждую неделю выбираем украшения и\u00a0снижаем цену. Старая цена рядом\u00a0— настоящая.</p>',
            look: 'bracelet-beads-malachite',
            link: '/catalog/all?sort=discount',
            linkTitle: 'Смотреть скидки',
          },
        },
        {
          template: 'card',
          fields: {
            title: 'Розыгрыш',
            html: '<p>Купили украшение\u00a0— не\u00a0выбрасывайте бирку: по\u00a0штрихкоду с\u00a0неё можно выиграть гарнитур с\u00a0малахитом или один из\u00a0двадцати подарков.</p>',
            look: 'hero-raffle',
            link: '/raffles/malahitovaya-shkatulka',
            linkTitle: 'Условия розыгрыша',
          },
        },
      ],
    },
    {
      ...textBlock(
        `<h2>Промокоды</h2>
<table><thead><tr><th>Промокод</th><th>Что даёт</th></tr></thead><tbody><tr><th>МАЛАХИТ</th><td>скидка 15\u00a0% на\u00a0весь заказ</td></tr><tr><th>КОЛЬЦО</th><td>скидка 10\u00a0% на\u00a0кольца</td></tr><tr><th>ПОДАРОК</th><td>500\u00a0₽ на\u00a0заказ от\u00a03\u00a0000\u00a0₽, один раз на\u00a0аккаунт</td></tr></tbody></table>
<p>Введите промокод в\u00a0корзине. В\u00a0заказе работает один; со\u00a0скидками за\u00a0комплект и\u00a0за\u00a0онлайн-оплату он складывается. Бонусы спишутся последними.</p>`,
      ),
      sites: [RETAIL_SITE],
    },
    {
      template: 'cards',
      fields: { title: 'Для оптовых покупателей' },
      params: { blockPerRow: 2 },
      sites: [DEALER_SITE],
      items: [
        {
          template: 'card',
          fields: {
            title: 'Цена от суммы корзины',
            html: '<p>Для дилера вторая ступень начинается со\u00a0100\u00a0000\u00a0₽, третья\u00a0— с\u00a0300\u00a0000\u00a0₽. Считаем по\u00a0всей корзине, а\u00a0не\u00a0по\u00a0одному артикулу.</p>',
            look: 'hero-tray',
            link: '/catalog/all',
            linkTitle: 'Весь каталог',
          },
        },
        {
          template: 'card',
          fields: {
            title: 'Промокод ОПТ',
            html: '<p>Ещё 5\u00a0% на\u00a0заказ организации или дилера. Введите его в\u00a0корзине.</p>',
            look: 'ring-lunnitsa-silver',
            link: '/cart/articles',
            linkTitle: 'Заказ по артикулам',
          },
        },
      ],
    },
    { template: 'shelf', fields: { code: 'home-discounts', layout: 'grid', count: 10 } },
  ],
};
