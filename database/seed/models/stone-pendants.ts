import type { Model } from './model.ts';

const size = (millimetres: string) => [{ title: 'Размер без ушка', content: `${millimetres} мм` }];

const DROP: Model = {
  kind: 'pendant',
  category: 'podveski/s-kamnyami',
  workshop: 'uralskiy-samotsvet',
  collection: 'zimniy-svet',
  shapes: [
    'Капля {stone.of} в рамке из фианитов: подвеска яркая, но не тяжёлая.',
    'Огранка «груша» собирает свет к нижнему краю, ряд фианитов его подхватывает.',
  ],
  stoneSize: '12 × 9 мм',
  accent: 'fianit',
  facts: size('17 × 14'),
  products: [
    { look: 'pendant-drop-white-sapphire', price: 36_400, was: 42_800, grams: 2.8 },
    {
      look: 'pendant-drop-gold-garnet',
      price: 17_800,
      grams: 2.2,
      shape: 'Капля граната в гладкой золотой оправе без крапанов.',
      accent: null,
      collection: 'na-kazhdyy-den',
      facts: size('13 × 10'),
    },
    { look: 'pendant-drop-white-emerald', price: 37_900, grams: 2.8 },
    { look: 'pendant-drop-white-ruby', price: 37_200, grams: 2.8, stock: 'sold-out' },
    {
      look: 'pendant-drop-gold-garnet',
      title: 'Подвеска-капля с гранатом из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 2700,
      grams: 2.1,
      shape: 'Капля граната в гладкой оправе без крапанов: край не цепляется за одежду.',
      accent: null,
      collection: 'na-kazhdyy-den',
      facts: size('13 × 10'),
    },
  ],
};

const CABOCHON: Model = {
  kind: 'pendant',
  category: 'podveski/s-kamnyami',
  workshop: 'lunnitsa',
  collection: 'kamennyy-uzor',
  shapes: [
    'Крупный овальный {stone} в ободке из зерни, оборот открыт, чтобы камень касался кожи.',
    'Овальный кабошон в рамке с двумя рядами зерни — подвеска для длинной цепи и однотонного платья.',
  ],
  stoneSize: '25 × 18 мм',
  facts: size('31 × 24'),
  products: [
    { look: 'pendant-cabochon-silver-malachite', price: 4500, grams: 9.4, rating: [4.8, 39] },
    { look: 'pendant-cabochon-gold-amber', price: 48_700, was: 57_300, grams: 8.8 },
    {
      look: 'pendant-cabochon-gold-amber',
      title: 'Подвеска с янтарём из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 4700,
      grams: 7.9,
    },
  ],
};

const PEARL: Model = {
  kind: 'pendant',
  category: 'podveski/s-kamnyami',
  workshop: 'isetskiy-dvor',
  collection: 'na-kazhdyy-den',
  shapes: [
    'Крупная жемчужина под фианитом: подвеска держится на одном штифте и свободно поворачивается.',
    'Жемчужина и маленький фианит над ней — больше этой подвеске ничего не нужно.',
  ],
  stoneSize: '11 мм',
  accent: 'fianit',
  facts: size('18 × 11'),
  products: [
    { look: 'pendant-pearl-gold', price: 12_700, grams: 2.3 },
    { look: 'pendant-pearl-rose', price: 13_100, grams: 2.3 },
    {
      look: 'pendant-pearl-gold',
      title: 'Подвеска с жемчугом и фианитом из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 2100,
      was: 2630,
      grams: 2.2,
    },
  ],
};

export const STONE_PENDANTS = [DROP, CABOCHON, PEARL];
