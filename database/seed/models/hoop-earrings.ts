import type { Model } from './model.ts';

const diameter = (millimetres: number) => [{ title: 'Диаметр', content: `${millimetres} мм` }];

const HOOP: Model = {
  kind: 'earrings',
  category: 'sergi/kongo',
  workshop: 'isetskiy-dvor',
  collection: 'na-kazhdyy-den',
  shapes: [
    'Гладкие кольца круглого сечения с полировкой: замок спрятан внутри, стыка почти не видно.',
    'Серьги-конго без рисунка и камней — основа, к которой подходит всё остальное.',
  ],
  clasp: 'hinge',
  facts: diameter(20),
  products: [
    {
      look: 'earrings-hoop-gold',
      price: 16_100,
      was: 20_100,
      grams: 2.4,
      rating: [4.7, 64],
      popularity: 920,
    },
    { look: 'earrings-hoop-rose', price: 16_600, grams: 2.4 },
    { look: 'earrings-hoop-silver', price: 1900, grams: 2.9, stock: 'plenty', rating: [4.8, 212] },
    {
      look: 'earrings-hoop-gold',
      title: 'Серьги-конго из золота 585 пробы, 30 мм',
      price: 24_800,
      grams: 3.7,
      facts: diameter(30),
    },
    {
      look: 'earrings-hoop-gold',
      title: 'Серьги-конго из золота 375 пробы, 15 мм',
      metal: 'gold-375',
      price: 7900,
      grams: 1.5,
      facts: diameter(15),
    },
    {
      look: 'earrings-hoop-silver',
      title: 'Серьги-конго из серебра 925 пробы, 12 мм',
      price: 890,
      grams: 1.4,
      stock: 'plenty',
      audience: ['women', 'children'],
      facts: diameter(12),
    },
    {
      look: 'earrings-hoop-silver',
      title: 'Серьги-конго из серебра 925 пробы, 40 мм',
      price: 3100,
      was: 3870,
      grams: 5.2,
      facts: diameter(40),
    },
    {
      look: 'earrings-hoop-rose',
      title: 'Серьги-конго из серебра 925 пробы с розовой позолотой',
      metal: 'rose-gilded-silver',
      price: 2300,
      grams: 2.8,
    },
  ],
};

const PAVE_HOOP: Model = {
  kind: 'earrings',
  category: 'sergi/kongo',
  workshop: 'uralskiy-samotsvet',
  collection: 'zimniy-svet',
  shapes: ['Лицевая половина колец выложена фианитами, обратная гладкая и не царапает щёку.'],
  stoneSize: '1,3 мм',
  clasp: 'hinge',
  facts: diameter(18),
  products: [
    { look: 'earrings-hoop-pave-white', price: 33_900, was: 39_900, grams: 3.9 },
    {
      look: 'earrings-hoop-pave-white',
      title: 'Серьги-кольца с фианитами из серебра 925 пробы',
      metal: 'silver',
      price: 4200,
      grams: 3.5,
      collection: 'na-kazhdyy-den',
    },
  ],
};

const ROPE_HOOP: Model = {
  kind: 'earrings',
  category: 'sergi/kongo',
  workshop: 'severnaya-zern',
  collection: 'zern-i-skan',
  shapes: ['Толстая серебряная проволока свита в жгут и согнута в кольцо: фактура заметна и без камней.'],
  clasp: 'hinge',
  facts: diameter(22),
  products: [
    { look: 'earrings-hoop-rope-silver', price: 2700, grams: 4.4 },
    {
      look: 'earrings-hoop-rope-silver',
      title: 'Витые серьги-кольца из чернёного серебра 925 пробы',
      metal: 'black-silver',
      price: 2900,
      grams: 4.4,
      stock: 'sold-out',
    },
  ],
};

export const HOOP_EARRINGS = [HOOP, PAVE_HOOP, ROPE_HOOP];
