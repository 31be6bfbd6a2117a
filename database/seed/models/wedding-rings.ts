import type { Model } from './model.ts';

const BAND_SIZES = { of: 'finger', from: 15.5, to: 21.5 } as const;
const width = (millimetres: string) => [{ title: 'Ширина шинки', content: `${millimetres} мм` }];

const BAND: Model = {
  kind: 'ring',
  category: 'koltsa/obruchalnye/gladkie',
  workshop: 'isetskiy-dvor',
  collection: 'svadba',
  shapes: [
    'Классическое обручальное кольцо со скруглённым верхом и полировкой.',
    'Гладкое кольцо выпуклого профиля: блик идёт по нему ровной полосой.',
  ],
  facts: width('5,2'),
  audience: ['women', 'men'],
  sizes: BAND_SIZES,
  products: [
    {
      look: 'ring-band-gold',
      price: 14_300,
      grams: 1.8,
      rating: [4.8, 71],
      popularity: 930,
      stock: 'plenty',
      alsoIn: ['muzhchinam'],
    },
    { look: 'ring-band-rose', price: 14_900, grams: 1.8 },
    { look: 'ring-band-white', price: 16_200, grams: 1.9 },
    {
      look: 'ring-band-gold',
      title: 'Узкое обручальное кольцо из золота 585 пробы, 3 мм',
      price: 12_400,
      was: 15_500,
      grams: 1.3,
      facts: width('3'),
    },
    {
      look: 'ring-band-gold',
      title: 'Широкое обручальное кольцо из золота 585 пробы, 7 мм',
      price: 27_600,
      grams: 3.6,
      facts: width('7'),
    },
    {
      look: 'ring-band-gold',
      title: 'Обручальное кольцо из золота 375 пробы',
      metal: 'gold-375',
      price: 9900,
      grams: 1.7,
    },
    {
      look: 'ring-band-gold',
      title: 'Обручальное кольцо из золота 750 пробы',
      metal: 'gold-750',
      price: 34_700,
      grams: 2.9,
      stock: 'one-size',
    },
    {
      look: 'ring-band-white',
      title: 'Узкое обручальное кольцо из белого золота 585 пробы, 3 мм',
      price: 13_800,
      grams: 1.4,
      facts: width('3'),
    },
    {
      look: 'ring-band-white',
      title: 'Обручальное кольцо из платины 950 пробы',
      metal: 'platinum',
      price: 63_500,
      grams: 5.1,
      facts: width('5,2'),
    },
    {
      look: 'ring-band-white',
      title: 'Обручальное кольцо из серебра 925 пробы',
      metal: 'silver',
      price: 2190,
      grams: 2.4,
      collection: 'na-kazhdyy-den',
    },
    {
      look: 'ring-band-rose-zern',
      price: 22_800,
      was: 26_800,
      grams: 3.1,
      workshop: 'severnaya-zern',
      alsoIn: ['koltsa/s-zernyu'],
      facts: width('6'),
      shape: 'По краям широкого кольца идут две дорожки зерни, середина чуть вогнута и отполирована.',
    },
    {
      look: 'ring-band-rose-zern',
      title: 'Кольцо с зернью из серебра 925 пробы с розовой позолотой',
      metal: 'rose-gilded-silver',
      price: 4100,
      grams: 2.7,
      workshop: 'severnaya-zern',
      category: 'koltsa/s-zernyu',
      collection: 'zern-i-skan',
      facts: width('6'),
      shape: 'Две дорожки зерни по краям и гладкая середина: простое широкое кольцо с тонкой работой.',
    },
  ],
};

const PAIR: Model = {
  kind: 'ring',
  category: 'koltsa/obruchalnye/parnye',
  workshop: 'isetskiy-dvor',
  collection: 'svadba',
  shapes: [
    'Два гладких кольца одного профиля, в женском — пять фианитов. Пара продаётся вместе, выберите сочетание размеров.',
    'Кольца для двоих: мужское гладкое, в женское вставлена короткая дорожка фианитов. Размеры указаны парой: сначала женский, потом мужской.',
  ],
  stoneSize: '5 шт. по 1,3 мм',
  facts: [
    { title: 'Ширина женского кольца', content: '3 мм' },
    { title: 'Ширина мужского кольца', content: '4 мм' },
  ],
  audience: ['women', 'men'],
  sizes: {
    of: 'pair',
    sizes: [
      [15.5, 18.5],
      [16, 19],
      [16.5, 19.5],
      [17, 20],
      [17.5, 20.5],
      [18, 21],
    ],
  },
  products: [
    { look: 'ring-pair-gold', price: 34_900, was: 41_000, grams: 4.2 },
    { look: 'ring-pair-rose', price: 35_800, grams: 4.2 },
    { look: 'ring-pair-white', price: 38_600, grams: 4.4 },
    {
      look: 'ring-pair-gold',
      title: 'Парные обручальные кольца из золота 750 пробы',
      metal: 'gold-750',
      price: 72_400,
      grams: 5.6,
      stock: 'sold-out',
    },
  ],
};

const ROW: Model = {
  kind: 'ring',
  category: 'koltsa/obruchalnye/s-kamnyami',
  workshop: 'isetskiy-dvor',
  collection: 'na-kazhdyy-den',
  shapes: [
    'Дорожка из {stones.of} занимает верхнюю часть кольца, низ гладкий — его удобно носить вместе с обручальным.',
    'Камни одного калибра стоят в ряд без зазоров, тонкая шинка к ладони сужается.',
  ],
  stoneSize: '1,5 мм',
  facts: width('2,4'),
  sizes: { of: 'finger', from: 15.5, to: 19 },
  products: [
    { look: 'ring-row-gold-fianit', price: 16_900, grams: 1.6 },
    { look: 'ring-row-rose-fianit', price: 17_400, grams: 1.6, isNew: true },
    { look: 'ring-row-white-fianit', price: 17_900, was: 22_400, grams: 1.7, collection: 'zimniy-svet' },
    {
      look: 'ring-row-white-fianit',
      title: 'Кольцо-дорожка с бриллиантами из белого золота 750 пробы',
      metal: 'white-gold-750',
      stone: 'diamond',
      stoneSize: '0,32 ct',
      price: 98_700,
      grams: 2.1,
    },
    {
      look: 'ring-row-white-fianit',
      title: 'Кольцо-дорожка с фианитами из серебра 925 пробы',
      metal: 'silver',
      price: 2390,
      grams: 1.4,
    },
  ],
};

const PAVE: Model = {
  kind: 'ring',
  category: 'koltsa/obruchalnye/s-kamnyami',
  workshop: 'uralskiy-samotsvet',
  collection: 'zimniy-svet',
  shapes: ['Три ряда фианитов закрывают верх широкого кольца сплошной россыпью, изнутри шинка гладкая.'],
  stoneSize: '1,5 мм',
  facts: width('7,5'),
  sizes: { of: 'finger', from: 16, to: 19.5 },
  products: [
    { look: 'ring-pave-white-fianit', price: 41_700, was: 49_000, grams: 4.3 },
    {
      look: 'ring-pave-white-fianit',
      title: 'Широкое кольцо с россыпью фианитов из серебра 925 пробы',
      metal: 'silver',
      price: 5890,
      grams: 3.8,
      collection: 'na-kazhdyy-den',
    },
  ],
};

export const WEDDING_RINGS = [BAND, PAIR, ROW, PAVE];
