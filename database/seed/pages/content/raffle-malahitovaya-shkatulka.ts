import type { ContentPage } from './content-page.ts';

export const RAFFLE_MALACHITE_BOX: ContentPage = {
  code: 'raffle-malahitovaya-shkatulka',
  path: '/raffles/malahitovaya-shkatulka',
  title: 'Розыгрыш «Малахитовая шкатулка»',
  contentType: 'content',
  seo: {
    title: 'Розыгрыш «Малахитовая шкатулка»',
    description:
      'Купите украшение, зарегистрируйте штрихкод с бирки и выиграйте гарнитур из серебра с малахитом. Победителей можно проверить самому.',
  },
  blocks: [
    {
      template: 'raffle-showcase',
      fields: {
        raffle: 'malahitovaya-shkatulka',
        title: 'Розыгрыш «Малахитовая шкатулка»',
        text: 'Главный приз — гарнитур из серебра с малахитом: кольцо, серьги и подвеска-лунница. И ещё двадцать подарков.',
        look: 'set-malachite-silver',
        alt: 'Серебряный гарнитур с малахитом',
        link: '/raffles/malahitovaya-shkatulka',
        linkTitle: 'Участвовать',
      },
      params: { useContainer: false },
    },
    {
      template: 'raffles-tabs',
      fields: {
        raffle: 'malahitovaya-shkatulka',
        look: 'tag',
        tagText: '13 цифр внизу бирки. Не выбрасывайте её до подведения итогов.',
        community: 'сообществе «Лунницы» во ВКонтакте',
        goodLuck: 'Желаем удачи!',
        resultsText: 'Поздравляем победителей! Подарки отправим в течение трёх недель.',
      },
      params: { useContainer: false },
    },
  ],
};
