import type { Db } from '#database/schema.ts';
import { givenPage } from './given-page.ts';

const info = (title: string, more: object = {}) => ({ template: 'info-block', fields: { title }, ...more });

/** A staff page with blocks of every kind, and its SEO record. */
export const GIFT_PAGE = {
  url: '/podarki/mame',
  title: 'Что подарить маме — Лунница',
  og_title: 'Подарки маме',
  description: 'Украшения в подарок маме',
  og_description: 'Выбрали за вас',
  keywords: 'подарок маме',
  h1: 'Что подарить маме',
};

export async function givenGiftPage(db: Db): Promise<void> {
  const top = await givenPage({ db }, { code: 'podarki', title: 'Подарки' }, [info('Кому')]);
  await givenPage({ db }, { code: 'podarki-mame', title: 'Маме', path: GIFT_PAGE.url, parent_id: top }, [
    {
      template: 'title-block',
      fields: { title: 'С чего начать' },
      params: { paddingTop: 40, paddingBottom: 24 },
    },
    {
      template: 'title-block',
      fields: { title: 'Три пути' },
      params: { isHorizontal: true },
      items: [info('Серьги'), info('Подвески', { items: [info('Лунницы')] }), info('Броши')],
    },
    {
      template: 'title-block',
      fields: { title: 'По два' },
      params: { blockPerRow: 2 },
      items: [info('Раз'), info('Два'), info('Три')],
    },
    info('Во всю ширину', { params: { useContainer: false } }),
    info('Только рознице', { sites: ['1'] }),
    info('Только опту', { sites: ['2'], items: [info('Внутри опта')] }),
    { template: 'hologram', fields: { title: 'Никем не нарисовано' } },
    {
      template: 'text',
      fields: {
        html: '<p>Слова<img src=x onerror="document.title=\'взломано\'"><a href="javascript:alert(1)">сюда</a></p>',
      },
    },
    {
      template: 'faq',
      fields: { title: 'Вопросы' },
      items: [
        { template: 'question', fields: { question: 'Можно ли вернуть?', html: '<p>В течение недели.</p>' } },
      ],
    },
    { template: 'shelf', fields: { code: 'home-hits', layout: 'rail', count: 5 } },
  ]);
  await db.insertInto('seo_records').values(GIFT_PAGE).execute();
}
