import type { Model } from './model.ts';

const width = (millimetres: string) => [{ title: 'Ширина', content: `${millimetres} мм` }];
const LENGTHS = { of: 'length', centimetres: [16, 17, 18, 19, 20] } as const;

const BANGLE: Model = {
  kind: 'bracelet',
  category: 'braslety/zhestkie',
  workshop: 'isetskiy-dvor',
  collection: 'na-kazhdyy-den',
  shapes: [
    'Гладкий жёсткий браслет с полировкой: надевается через кисть и носится по одному или по три.',
    'Замкнутый браслет овальной формы повторяет запястье и не проворачивается.',
  ],
  facts: width('7'),
  sizes: { of: 'length', centimetres: [17, 18, 19, 20] },
  products: [
    { look: 'bracelet-bangle-gold', price: 74_500, was: 87_600, grams: 11.8, stock: 'one-size' },
    { look: 'bracelet-bangle-rose', price: 75_800, grams: 11.8 },
    { look: 'bracelet-bangle-silver', price: 5700, grams: 13.2 },
    {
      look: 'bracelet-bangle-gold',
      title: 'Жёсткий браслет из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 6200,
      grams: 12.9,
    },
    {
      look: 'bracelet-bangle-silver',
      title: 'Узкий жёсткий браслет из серебра 925 пробы, 4 мм',
      price: 3200,
      was: 4000,
      grams: 7.4,
      facts: width('4'),
    },
  ],
};

const INLAY: Model = {
  kind: 'bracelet',
  category: 'braslety/zhestkie',
  workshop: 'lunnitsa',
  collection: 'kamennyy-uzor',
  shapes: [
    'По всему кругу в металл врезана полоса малахита: пластинки подогнаны так, что швов почти не видно.',
  ],
  stoneSize: 'ширина полосы 6 мм',
  facts: width('10'),
  sizes: { of: 'length', centimetres: [17, 18, 19] },
  products: [
    {
      look: 'bracelet-inlay-silver-malachite',
      price: 12_900,
      grams: 24.6,
      rating: [5, 14],
      videoLink: 'https://vkvideo.ru/video-999999999_456239017',
    },
  ],
};

const CUFF: Model = {
  kind: 'bracelet',
  category: 'braslety/zhestkie',
  workshop: 'severnaya-zern',
  collection: 'zern-i-skan',
  shapes: [
    'Незамкнутый браслет, как древнерусская гривна: на концах бусины малахита, перед ними — обмотка и зернь.',
  ],
  stoneSize: '8 мм',
  facts: width('4'),
  sizes: { of: 'length', centimetres: [16, 18, 20] },
  products: [
    { look: 'bracelet-cuff-silver-malachite', price: 7600, grams: 18.3 },
    {
      look: 'bracelet-cuff-silver-malachite',
      title: 'Браслет-гривна с малахитом и зернью из чернёного серебра 925 пробы',
      metal: 'black-silver',
      price: 7900,
      grams: 18.3,
      audience: ['women', 'men'],
      alsoIn: ['muzhchinam'],
      stock: 'last-piece',
    },
  ],
};

const ROPE: Model = {
  kind: 'bracelet',
  category: 'braslety/zhestkie',
  workshop: 'severnaya-zern',
  collection: 'zern-i-skan',
  shapes: ['Толстый серебряный жгут замкнут в кольцо: браслет тяжёлый, с крупной витой фактурой.'],
  facts: width('6'),
  sizes: { of: 'length', centimetres: [17, 18, 19, 20] },
  products: [
    { look: 'bracelet-rope-silver', price: 6800, was: 8000, grams: 21.7, audience: ['women', 'men'] },
  ],
};

const BEADS: Model = {
  kind: 'bracelet',
  category: 'braslety/iz-kamnya',
  workshop: 'lunnitsa',
  collection: 'uralskiy-les',
  shapes: [
    'Бусины малахита собраны на ювелирную струну, между ними три серебряных шарика с зернью и подвеска-лунница.',
  ],
  stoneSize: 'бусины 8 мм',
  sizes: LENGTHS,
  products: [
    {
      look: 'bracelet-beads-malachite',
      price: 5400,
      was: 6750,
      grams: 17.5,
      rating: [4.7, 57],
      popularity: 960,
      collection: 'uralskiy-les',
    },
    {
      look: 'bracelet-beads-pearl-gold',
      price: 21_600,
      grams: 14.2,
      stoneSize: 'бусины 7 мм',
      workshop: 'isetskiy-dvor',
      shape: 'Жемчужины одного размера и три ажурные золотые бусины на прочной струне.',
    },
    {
      look: 'bracelet-beads-malachite',
      title: 'Браслет из малахита с подвеской-лунницей из чернёного серебра 925 пробы',
      metal: 'black-silver',
      price: 5900,
      grams: 18.1,
      stoneSize: 'бусины 10 мм',
      audience: ['women', 'men'],
      stock: 'sold-out',
    },
  ],
};

const CHARM: Model = {
  kind: 'bracelet',
  category: 'braslety/tsepochki',
  workshop: 'belaya-reka',
  collection: 'zern-i-skan',
  shapes: ['Тонкая цепочка якорного плетения и маленькая лунница с зернью, которая висит у самого замка.'],
  weaving: 'anchor',
  clasp: 'carabiner',
  facts: width('2'),
  sizes: LENGTHS,
  products: [
    { look: 'bracelet-chain-lunnitsa-gold', price: 26_900, grams: 3.1, isNew: true },
    { look: 'bracelet-chain-lunnitsa-rose', price: 27_400, grams: 3.1 },
    {
      look: 'bracelet-chain-lunnitsa-gold',
      title: 'Браслет с подвеской-лунницей из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 2900,
      was: 3410,
      grams: 2.9,
      stock: 'plenty',
    },
  ],
};

const CURB: Model = {
  kind: 'bracelet',
  category: 'braslety/tsepochki',
  workshop: 'belaya-reka',
  shapes: ['Плоские звенья панцирного плетения лежат на руке ровно и не перекручиваются.'],
  weaving: 'curb',
  clasp: 'carabiner',
  facts: width('7'),
  audience: ['women', 'men'],
  sizes: { of: 'length', centimetres: [18, 19, 20, 21] },
  products: [
    { look: 'bracelet-curb-silver', price: 6400, grams: 15.8, alsoIn: ['muzhchinam'] },
    {
      look: 'bracelet-curb-silver',
      title: 'Широкий браслет панцирного плетения из серебра 925 пробы, 10 мм',
      price: 11_800,
      grams: 29.4,
      alsoIn: ['muzhchinam'],
      audience: ['men'],
      facts: width('10'),
    },
  ],
};

const TENNIS: Model = {
  kind: 'bracelet',
  category: 'braslety/tennisnye',
  workshop: 'uralskiy-samotsvet',
  collection: 'zimniy-svet',
  shapes: [
    'Ряд {stones.of} идёт по всему запястью: каждый камень в своём гнезде, гнёзда соединены подвижно.',
    'Подвижная дорожка из {stones.of}: браслет ложится на руку как цепочка и застёгивается на два предохранителя.',
  ],
  stoneSize: '3 мм',
  clasp: 'box',
  facts: width('3,4'),
  sizes: { of: 'length', centimetres: [16, 17, 18, 19] },
  products: [
    { look: 'bracelet-tennis-white-fianit', price: 64_800, was: 76_200, grams: 9.6, rating: [4.9, 27] },
    { look: 'bracelet-tennis-gold-emerald', price: 148_000, grams: 9.9, stock: 'one-size' },
    {
      look: 'bracelet-tennis-white-fianit',
      title: 'Теннисный браслет с фианитами из серебра 925 пробы',
      metal: 'silver',
      price: 8700,
      was: 10_900,
      grams: 8.8,
    },
    {
      look: 'bracelet-tennis-white-fianit',
      title: 'Теннисный браслет с бриллиантами из белого золота 750 пробы',
      metal: 'white-gold-750',
      stone: 'diamond',
      stoneSize: '3,10 ct',
      price: 486_000,
      grams: 11.2,
      stock: 'last-piece',
      sites: [1],
      sizes: { of: 'length', centimetres: [17, 18] },
    },
  ],
};

export const BRACELETS = [BANGLE, INLAY, CUFF, ROPE, BEADS, CHARM, CURB, TENNIS];
