import type { ContentPage } from './content-page.ts';

export const RAFFLE_AMBER_SUMMER: ContentPage = {
  code: 'raffle-yantarnoe-leto',
  path: '/raffles/yantarnoe-leto',
  title: 'Розыгрыш «Янтарное лето»',
  contentType: 'content',
  seo: {
    title: 'Розыгрыш «Янтарное лето»',
    description: 'Итоги летнего розыгрыша «Лунницы»: победители, список участников и проверка жребия.',
  },
  blocks: [
    {
      template: 'raffle-showcase',
      fields: {
        raffle: 'yantarnoe-leto',
        title: 'Розыгрыш «Янтарное лето»',
        text: 'Летом мы разыгрывали украшения с янтарём. Победители известны, и каждый может проверить, что их выбрал случай.',
        look: 'pendant-cabochon-gold-amber',
        alt: 'Подвеска с янтарём',
        link: '/raffles/yantarnoe-leto',
        linkTitle: 'Посмотреть итоги',
      },
      params: { useContainer: false },
    },
    {
      template: 'raffles-tabs',
      fields: {
        raffle: 'yantarnoe-leto',
        look: 'tag',
        tagText: '13 цифр внизу бирки. Не выбрасывайте её до подведения итогов.',
        community: 'сообществе «Лунницы» во ВКонтакте',
        goodLuck: 'Желаем удачи!',
        resultsText: 'Поздравляем победителей! Подарки уже отправлены.',
      },
      params: { useContainer: false },
    },
  ],
};
