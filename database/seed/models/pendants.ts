import type { Model } from './model.ts';

const size = (millimetres: string) => [{ title: 'Размер без ушка', content: `${millimetres} мм` }];

const CRESCENT: Model = {
  kind: 'pendant',
  category: 'podveski/lunnitsy/s-kamnyami',
  workshop: 'lunnitsa',
  collection: 'zern-i-skan',
  shapes: [
    'Лунница — полумесяц концами вниз, знак, который на Руси носили девушки и молодые женщины. По краю напаяна зернь, в центре {stone}.',
    'Полумесяц с зернью по краю и двойной дугой внутри; {stone} стоит в центре, под самым ушком.',
  ],
  stoneSize: '6 мм',
  facts: size('30 × 31'),
  products: [
    {
      look: 'pendant-lunnitsa-silver-malachite',
      price: 3700,
      grams: 6.2,
      isNew: true,
      rating: [5, 214],
      popularity: 970,
      alsoIn: ['podveski/s-kamnyami'],
    },
    {
      look: 'pendant-lunnitsa-black-pearl',
      price: 4200,
      was: 4940,
      grams: 6.5,
      shape:
        'Чернёный полумесяц с треугольниками зерни, внутри дуги подвешена жемчужина: она свободно качается.',
    },
    { look: 'pendant-lunnitsa-gold-garnet', price: 52_600, was: 61_900, grams: 7.1, rating: [4.9, 33] },
    {
      look: 'pendant-lunnitsa-rose-amethyst',
      price: 53_900,
      grams: 7.1,
      shape: 'Полумесяц с треугольниками зерни и подвижная капля аметиста внутри дуги.',
    },
    { look: 'pendant-lunnitsa-rose-garnet', price: 53_200, grams: 7.1, stock: 'sold-out' },
    { look: 'pendant-lunnitsa-silver-garnet', price: 3900, grams: 6.2 },
    {
      look: 'pendant-lunnitsa-gold-garnet',
      title: 'Подвеска «Лунница» с гранатом из золота 750 пробы',
      metal: 'gold-750',
      price: 84_200,
      grams: 8.4,
      stock: 'last-piece',
    },
    {
      look: 'pendant-lunnitsa-gold-garnet',
      title: 'Подвеска «Лунница» с гранатом из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 4600,
      grams: 6.3,
      isNew: true,
    },
  ],
};

const PLAIN_CRESCENT: Model = {
  kind: 'pendant',
  category: 'podveski/lunnitsy/s-zernyu',
  workshop: 'lunnitsa',
  collection: 'zern-i-skan',
  shapes: [
    'Полумесяц концами вниз, треугольники и край выложены зернью — мелкими шариками одного размера.',
    'Лунница без камня: вся работа здесь в зерни, её напаивают вручную ряд за рядом.',
  ],
  facts: size('30 × 31'),
  products: [
    { look: 'pendant-lunnitsa-silver', price: 2900, grams: 5.8, stickers: ['hit'], rating: [4.9, 167] },
    {
      look: 'pendant-lunnitsa-silver',
      title: 'Малая подвеска «Лунница» с зернью из серебра 925 пробы',
      price: 950,
      grams: 1.9,
      stock: 'plenty',
      audience: ['women', 'children'],
      facts: size('14 × 15'),
    },
    {
      look: 'pendant-lunnitsa-silver',
      title: 'Большая подвеска «Лунница» с зернью из серебра 925 пробы',
      price: 5400,
      was: 6350,
      grams: 11.3,
      facts: size('44 × 45'),
    },
  ],
};

const MEDALLION: Model = {
  kind: 'pendant',
  category: 'podveski/medalony',
  workshop: 'severnaya-zern',
  collection: 'zern-i-skan',
  shapes: [
    'Круглый медальон с шестилепестковой розеткой: лепестки обведены зернью, в середине {stone}.',
    'Рисунок розетки взят с древних подвесок: шесть лепестков, точки зерни и {stone} в центре.',
  ],
  stoneSize: '6 × 5 мм',
  facts: size('27 × 27'),
  products: [
    { look: 'pendant-medallion-gold-garnet', price: 61_300, grams: 9.2 },
    {
      look: 'pendant-medallion-black',
      price: 3800,
      grams: 8.1,
      audience: ['women', 'men'],
      shape: 'Круглый медальон с шестилепестковой розеткой из зерни на тёмном фоне, край закручен жгутом.',
    },
    {
      look: 'pendant-medallion-silver-malachite',
      price: 4800,
      grams: 8.6,
      stoneSize: '18 мм',
      collection: 'kamennyy-uzor',
      shape: 'Круглая пластина малахита в широкой рамке с зернью и жгутом.',
    },
    { look: 'pendant-medallion-rose-garnet', price: 62_400, grams: 9.2, stock: 'sold-out' },
    {
      look: 'pendant-medallion-gold-garnet',
      title: 'Медальон «Розетка» с гранатом из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 5100,
      was: 6000,
      grams: 8.3,
    },
  ],
};

const CROSS: Model = {
  kind: 'pendant',
  category: 'podveski/kresty',
  workshop: 'isetskiy-dvor',
  shapes: [
    'Восьмиконечный крест строгой формы, без накладок и камней.',
    'Простой восьмиконечный крест с чуть скруглёнными концами, оборот гладкий.',
  ],
  facts: size('26 × 15'),
  audience: ['women', 'men', 'children'],
  products: [
    { look: 'pendant-cross-gold', price: 13_900, grams: 2, alsoIn: ['muzhchinam'], rating: [4.9, 58] },
    { look: 'pendant-cross-silver', price: 1490, grams: 2.6, alsoIn: ['muzhchinam'], stock: 'plenty' },
    {
      look: 'pendant-cross-gold',
      title: 'Крест православный из золота 375 пробы',
      metal: 'gold-375',
      price: 7600,
      grams: 1.8,
    },
  ],
};

export const PENDANTS = [CRESCENT, PLAIN_CRESCENT, MEDALLION, CROSS];
