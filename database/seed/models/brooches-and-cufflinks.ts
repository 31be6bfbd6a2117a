import type { Model } from './model.ts';

const LEAF: Model = {
  kind: 'brooch',
  category: 'broshi/tsvety-i-listya',
  workshop: 'lunnitsa',
  collection: 'uralskiy-les',
  shapes: [
    'Ветвь с восемью листьями, прожилки на каждом прорезаны отдельно, у черенка — три ягоды.',
    'Листья чуть изогнуты и отполированы по-разному: одни матовые, другие зеркальные. Ягоды у черенка собраны из камней.',
  ],
  stoneSize: '5 мм',
  clasp: 'needle',
  facts: [{ title: 'Длина', content: '58 мм' }],
  products: [
    {
      look: 'brooch-leaf-gold-pearl',
      price: 22_400,
      was: 26_400,
      grams: 4.6,
      stock: 'last-piece',
      rating: [4.8, 23],
      shape: 'Ветвь с золотыми листьями, прожилки на каждом прорезаны отдельно, у черенка — три жемчужины.',
    },
    {
      look: 'brooch-leaf-silver-garnet',
      price: 6100,
      grams: 9.3,
      shape: 'Серебряная ветвь с резными прожилками и двумя гранатами вместо ягод.',
    },
    {
      look: 'brooch-leaf-rose-pearl',
      price: 23_100,
      grams: 4.6,
      shape: 'Листья розового золота чуть изогнуты, у черенка — три жемчужины.',
    },
    {
      look: 'brooch-leaf-gold-pearl',
      title: 'Брошь «Ветвь» с жемчугом из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 6500,
      was: 7650,
      grams: 9.1,
      shape: 'Ветвь с восемью листьями и тремя жемчужинами-ягодами: хороша и на пальто, и на платье.',
    },
  ],
};

const FLOWER: Model = {
  kind: 'brooch',
  category: 'broshi/tsvety-i-listya',
  workshop: 'uralskiy-samotsvet',
  collection: 'uralskiy-les',
  shapes: ['Цветок шиповника с двумя рядами лепестков, сердцевину из зерни венчает {stone}.'],
  stoneSize: '6 × 6 мм',
  clasp: 'needle',
  facts: [{ title: 'Длина', content: '54 мм' }],
  products: [
    { look: 'brooch-flower-rose-ruby', price: 49_800, grams: 8.7, stock: 'sold-out' },
    {
      look: 'brooch-flower-rose-ruby',
      title: 'Брошь «Цветок» с гранатом из серебра 925 пробы с розовой позолотой',
      metal: 'rose-gilded-silver',
      stone: 'garnet',
      price: 7200,
      grams: 12.6,
      isNew: true,
    },
  ],
};

const CRESCENT: Model = {
  kind: 'brooch',
  category: 'broshi',
  workshop: 'lunnitsa',
  collection: 'zern-i-skan',
  shapes: ['Крупная лунница с зернью, в центре и внутри дуги — четыре кабошона малахита.'],
  stoneSize: '6 мм',
  clasp: 'needle',
  facts: [{ title: 'Размер', content: '44 × 45 мм' }],
  products: [{ look: 'brooch-lunnitsa-silver-malachite', price: 6900, grams: 12.8 }],
};

const CUFFLINKS: Model = {
  kind: 'cufflinks',
  category: 'muzhchinam/zaponki',
  workshop: 'lunnitsa',
  collection: 'kamennyy-uzor',
  shapes: [
    'Круглые запонки с плоской вставкой и насечкой по краю.',
    'Плоская вставка утоплена в ободок с насечкой: запонка не цепляется за рукав пиджака.',
  ],
  stoneSize: '14 мм',
  clasp: 'toggle',
  facts: [{ title: 'Диаметр', content: '17 мм' }],
  audience: ['men'],
  products: [
    { look: 'cufflinks-silver-malachite', price: 6800, grams: 13.6, rating: [4.8, 31], popularity: 900 },
    {
      look: 'cufflinks-gold-onyx',
      price: 79_400,
      grams: 12.9,
      stoneSize: '13 × 13 мм',
      shape: 'Квадратные запонки с ониксом: чёрная пластина в узкой золотой рамке.',
      facts: [{ title: 'Размер', content: '16 × 16 мм' }],
      stock: 'one-size',
    },
    { look: 'cufflinks-black-turquoise', price: 6600, was: 7760, grams: 13.8 },
    {
      look: 'cufflinks-gold-onyx',
      title: 'Запонки с ониксом из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 7300,
      grams: 13.2,
      stoneSize: '13 × 13 мм',
      shape: 'Квадратные запонки с ониксом: чёрная пластина в узкой позолоченной рамке.',
      facts: [{ title: 'Размер', content: '16 × 16 мм' }],
    },
    {
      look: 'cufflinks-silver-malachite',
      title: 'Запонки с малахитом из чернёного серебра 925 пробы',
      metal: 'black-silver',
      price: 7100,
      grams: 13.6,
      isPublished: false,
    },
  ],
};

export const BROOCHES_AND_CUFFLINKS = [LEAF, FLOWER, CRESCENT, CUFFLINKS];
