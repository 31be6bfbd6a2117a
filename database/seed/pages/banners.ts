import { categoryId } from '../categories.ts';
import { filterValue } from '../filters.ts';
import type { NewRow } from '../insert-rows.ts';
import { type MediaFiles, mainPicture, shotOf } from '../media-files.ts';
import { pieceWithLook } from '../products/relations.ts';
import { DEALER_SITE, RETAIL_SITE } from '../sites-and-roles.ts';

type Block = Omit<NewRow<'banner_blocks'>, 'id' | 'position'> & { banners: readonly Banner[] };

/** `look` is a picture of the manifest; a wide picture defines where its text may be. */
type Banner = { title: string; body?: string; link?: string; linkTitle?: string; look?: string };

const EVERYWHERE = { site_ids: [], category_id: null, value_ids: [], product_ids: [] };
const ON_RETAIL = { ...EVERYWHERE, site_ids: [RETAIL_SITE] };
const ON_DEALER = { ...EVERYWHERE, site_ids: [DEALER_SITE] };

const BLOCKS: readonly Block[] = [
  {
    code: 'home-hero',
    title: 'Первый экран главной',
    ...ON_RETAIL,
    product_ids: ['pendant-lunnitsa-silver-malachite', 'ring-cabochon-silver-malachite'].map(idOf),
    banners: [
      {
        title: 'Серебро и малахит',
        body: 'Уральский камень с живым рисунком — двух одинаковых украшений не бывает. Выберите своё.',
        link: '/catalog/koltsa/s-samotsvetami',
        linkTitle: 'Смотреть коллекцию',
        look: 'hero-malachite',
      },
      {
        title: 'Лунницы с зернью',
        body: 'Полумесяц концами вниз носили на Руси тысячу лет назад. Мы паяем зернь так же — шарик к шарику.',
        link: '/catalog/podveski/lunnitsy',
        linkTitle: 'Выбрать лунницу',
        look: 'hero-crescents',
      },
      {
        title: 'Кольца для двоих',
        body: 'Гладкие, с дорожкой камней и парные: золото 585 и 750 пробы, размеры с 15,5 по 21,5.',
        link: '/catalog/koltsa/obruchalnye',
        linkTitle: 'Обручальные кольца',
        look: 'hero-blocks',
      },
    ],
  },
  {
    code: 'home-promo',
    title: 'Середина главной',
    ...ON_RETAIL,
    banners: [
      {
        title: 'Розыгрыш «Малахитовая шкатулка»',
        body: 'Купите любое украшение и сохраните бирку со штрихкодом. Победителей назовём под Новый год.',
        link: '/raffles/malahitovaya-shkatulka',
        linkTitle: 'Участвовать',
        look: 'hero-raffle',
      },
      {
        title: 'Соберите комплект',
        body: 'От двух украшений — скидка 10 % на весь набор.',
        link: '/constructor',
        linkTitle: 'Собрать',
        look: 'set-malachite-silver',
      },
      {
        title: 'Небольшие подарки',
        body: 'Лунницы, пусеты и тонкие цепи из серебра — до 2 000 ₽.',
        link: '/catalog/all?sort=price',
        linkTitle: 'Посмотреть',
        look: 'earrings-stud-pearl-gold',
      },
    ],
  },
  {
    code: 'listing-promo',
    title: 'Плитка среди товаров',
    ...ON_RETAIL,
    banners: [
      {
        title: 'Малахитовая шкатулка',
        body: 'Сохраните бирку: по штрихкоду с неё разыграем гарнитур с малахитом и ещё двадцать подарков.',
        link: '/catalog/komplekty',
        linkTitle: 'Смотреть комплекты',
        look: 'hero-raffle',
      },
    ],
  },
  {
    code: 'listing-wedding',
    title: 'Над обручальными кольцами',
    ...EVERYWHERE,
    category_id: categoryId('koltsa/obruchalnye'),
    banners: [
      {
        title: 'Парные кольца',
        body: 'Выберите два размера сразу: женское и мужское кольцо одного профиля.',
        link: '/catalog/koltsa/obruchalnye/parnye',
        linkTitle: 'Посмотреть пары',
        look: 'hero-blocks',
      },
    ],
  },
  {
    code: 'listing-malachite',
    title: 'Над украшениями с малахитом',
    ...EVERYWHERE,
    value_ids: [filterValue('stone/malachite').id],
    banners: [
      {
        title: 'Как ухаживать за малахитом',
        body: 'Сухая мягкая ткань, никаких кислот и горячей воды — и камень проживёт дольше нас.',
        look: 'hero-malachite',
      },
    ],
  },
  {
    code: 'dealer',
    title: 'Первый экран оптового сайта',
    ...ON_DEALER,
    product_ids: ['ring-lunnitsa-silver', 'earrings-hoop-silver', 'chain-anchor-silver'].map(idOf),
    banners: [
      {
        title: 'Планшеты для витрины',
        body: 'Кольца, серьги и лунницы партиями от десяти штук. Чем больше заказ, тем ниже цена за штуку.',
        link: '/catalog/koltsa',
        linkTitle: 'Кольца оптом',
        look: 'hero-tray',
      },
      {
        title: 'Цены от суммы заказа',
        body: 'Первая ступень с 0 ₽, вторая со 100 000 ₽, третья с 300 000 ₽. Ступень считается по всей корзине.',
        link: '/catalog/all',
        linkTitle: 'Весь каталог',
        look: 'hero-crescents',
      },
    ],
  },
  {
    code: 'popup',
    title: 'Всплывающее сообщение',
    ...ON_DEALER,
    banners: [
      {
        title: 'Новый завоз лунниц',
        body: 'Подвески и серьги «Лунница» снова есть во всех вариантах. Отгрузим в день оплаты.',
        link: '/catalog/podveski/lunnitsy',
        linkTitle: 'Посмотреть остатки',
        look: 'hero-tray',
      },
    ],
  },
  {
    code: 'dealer-phones',
    title: 'Телефоны отдела опта',
    ...ON_DEALER,
    banners: [
      { title: 'Менеджер', body: '+7 (343) 000-00-01' },
      { title: 'Склад и отгрузка', body: '+7 (343) 000-00-02' },
    ],
  },
];

function idOf(look: string): number {
  return pieceWithLook(look).id;
}

export const BANNER_BLOCK_ROWS: NewRow<'banner_blocks'>[] = BLOCKS.map(({ banners: _, ...block }, index) => ({
  ...block,
  id: index + 1,
  position: index,
}));

export function bannerRows(files: MediaFiles): NewRow<'banners'>[] {
  return BLOCKS.flatMap(({ banners }, block) =>
    banners.map((banner, position) => ({ block_id: block + 1, position, ...bannerRow(banner, files) })),
  ).map((row, index) => ({ id: index + 1, ...row }));
}

function bannerRow({ title, body, link, linkTitle, look }: Banner, files: MediaFiles) {
  return {
    title: title,
    body: body === undefined ? null : body,
    link: link ?? null,
    link_title: linkTitle ?? null,
    image_id: look === undefined ? null : files.idOf(mainPicture(look)),
    text_side: 'left',
    tone: look !== undefined && shotOf(look).tone === 'dark' ? 'dark' : 'light',
  } as const;
}
