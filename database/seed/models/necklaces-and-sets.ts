import type { Model } from './model.ts';

const PEARLS: Model = {
  kind: 'necklace',
  category: 'tsepi/kole-i-busy/iz-zhemchuga',
  workshop: 'isetskiy-dvor',
  shapes: [
    'Жемчужины подобраны по возрастанию: в середине крупнее, к замку мельче. Каждая закреплена отдельным узлом, поэтому нить не рассыплется.',
  ],
  stoneSize: '6–9 мм',
  clasp: 'box',
  products: [
    {
      look: 'necklace-pearl-gold',
      price: 39_900,
      was: 46_900,
      grams: 32.4,
      rating: [5, 44],
      popularity: 910,
      sizes: { of: 'length', centimetres: [42, 45] },
    },
    {
      look: 'necklace-pearl-gold',
      title: 'Длинное колье из жемчуга с застёжкой из золота 585 пробы, 60 см',
      price: 54_700,
      grams: 44.1,
      sizes: { of: 'length', centimetres: [60] },
      stock: 'last-piece',
    },
  ],
};

const BEADS: Model = {
  kind: 'necklace',
  category: 'tsepi/kole-i-busy/iz-malahita',
  workshop: 'lunnitsa',
  collection: 'uralskiy-les',
  shapes: [
    'Круглые бусины малахита от восьми до двенадцати миллиметров, рисунок соседних камней подобран по тону.',
  ],
  stoneSize: '8–12 мм',
  clasp: 'box',
  products: [
    {
      look: 'necklace-malachite-silver',
      price: 11_400,
      grams: 68,
      sizes: { of: 'length', centimetres: [45, 50] },
      rating: [4.9, 22],
    },
    {
      look: 'necklace-malachite-silver',
      title: 'Длинные бусы из малахита с замком из серебра 925 пробы, 60 см',
      price: 14_900,
      was: 18_600,
      grams: 92,
      sizes: { of: 'length', centimetres: [60] },
    },
  ],
};

const CRESCENT: Model = {
  kind: 'necklace',
  category: 'tsepi/kole-i-busy',
  workshop: 'lunnitsa',
  collection: 'zern-i-skan',
  shapes: [
    'Лунница с малахитом уже собрана с цепочкой якорного плетения: выбирать длину отдельно не придётся.',
  ],
  stoneSize: '4 мм',
  weaving: 'anchor',
  clasp: 'carabiner',
  sizes: { of: 'length', centimetres: [45, 50, 55] },
  products: [{ look: 'necklace-lunnitsa-silver', price: 5900, grams: 9.8, isNew: true }],
};

const SET: Model = {
  kind: 'set',
  category: 'komplekty',
  workshop: 'lunnitsa',
  shapes: ['Кольцо, серьги и подвеска собраны из камней одной партии, поэтому цвет у них совпадает.'],
  sizes: { of: 'finger', from: 16, to: 19.5 },
  products: [
    {
      look: 'set-malachite-silver',
      price: 10_900,
      was: 12_800,
      grams: 17.4,
      collection: 'kamennyy-uzor',
      shape: 'Кольцо «Исеть», серьги на швензах и подвеска-лунница с малахитом, подобранным из одного камня.',
      complectation: [
        { title: 'Кольцо с малахитом и зернью', value: '1 шт., 4,8 г' },
        { title: 'Серьги с малахитом', value: '2 шт., 6,4 г' },
        { title: 'Подвеска «Лунница»', value: '1 шт., 6,2 г' },
        { title: 'Подарочная коробка', value: '1 шт.' },
      ],
      videoLink: 'https://rutube.ru/video/5d1f0e8c7b6a49382716f5e4d3c2b1a0/',
    },
    {
      look: 'set-gold-garnet',
      price: 58_900,
      grams: 8.1,
      workshop: 'uralskiy-samotsvet',
      complectation: [
        { title: 'Кольцо с гранатом', value: '1 шт., 2,3 г' },
        { title: 'Серьги с гранатами', value: '2 шт., 3,6 г' },
        { title: 'Подвеска с гранатом', value: '1 шт., 2,2 г' },
      ],
    },
    {
      look: 'set-pearl-gold',
      price: 41_700,
      grams: 7.4,
      workshop: 'isetskiy-dvor',
      collection: 'svadba',
      shape: 'Кольцо, серьги и подвеска с жемчужинами одного размера и тона.',
      complectation: [
        { title: 'Кольцо с жемчужиной', value: '1 шт., 2,1 г' },
        { title: 'Серьги с жемчугом', value: '2 шт., 3 г' },
        { title: 'Подвеска с жемчужиной', value: '1 шт., 2,3 г' },
      ],
    },
    {
      look: 'set-gold-garnet',
      title: 'Комплект с гранатами: кольцо, серьги и подвеска из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 9400,
      was: 11_700,
      grams: 7.6,
      stock: 'sold-out',
      complectation: [
        { title: 'Кольцо с гранатом', value: '1 шт., 2 г' },
        { title: 'Серьги с гранатами', value: '2 шт., 3,5 г' },
        { title: 'Подвеска с гранатом', value: '1 шт., 2,1 г' },
      ],
    },
  ],
};

export const NECKLACES_AND_SETS = [PEARLS, BEADS, CRESCENT, SET];
