import type { Model } from './model.ts';

const HOOK = 'hook';
const PIN = 'pin';
const HINGE = 'hinge';

const DROP: Model = {
  kind: 'earrings',
  category: 'sergi/na-shvenze',
  workshop: 'uralskiy-samotsvet',
  shapes: [
    'Фианит у швензы и капля {stone.of} под ним: серьги покачиваются и ловят свет при каждом движении.',
    'Капли в гладкой оправе без крапанов: камень виден целиком, а край не цепляется за волосы.',
  ],
  stoneSize: '10 × 7 мм',
  accent: 'fianit',
  clasp: HOOK,
  facts: [{ title: 'Длина серьги', content: '34 мм' }],
  products: [
    { look: 'earrings-drop-gold-amethyst', price: 28_900, was: 34_000, grams: 3.4, rating: [4.8, 95] },
    { look: 'earrings-drop-white-topaz', price: 31_200, grams: 3.6, collection: 'zimniy-svet' },
    { look: 'earrings-drop-rose-amethyst', price: 29_700, grams: 3.4 },
    { look: 'earrings-drop-gold-topaz', price: 30_400, grams: 3.4, isNew: true },
    {
      look: 'earrings-drop-gold-amethyst',
      title: 'Серьги с аметистами и фианитами из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 4900,
      was: 6100,
      grams: 3.1,
    },
    {
      look: 'earrings-drop-white-topaz',
      title: 'Серьги с голубыми топазами и фианитами из серебра 925 пробы',
      metal: 'silver',
      price: 5300,
      grams: 3.1,
      collection: 'na-kazhdyy-den',
    },
  ],
};

const STEP: Model = {
  kind: 'earrings',
  category: 'sergi/na-shvenze',
  workshop: 'uralskiy-samotsvet',
  shapes: ['Прямоугольные камни ступенчатой огранки в гладком ободке: строгие серьги без лишних деталей.'],
  stoneSize: '9 × 7 мм',
  clasp: HOOK,
  facts: [{ title: 'Длина серьги', content: '31 мм' }],
  products: [{ look: 'earrings-step-gold-emerald', price: 57_800, was: 68_000, grams: 3.7 }],
};

const CABOCHON: Model = {
  kind: 'earrings',
  category: 'sergi/na-shvenze',
  workshop: 'lunnitsa',
  collection: 'kamennyy-uzor',
  shapes: [
    'Овальные кабошоны в ободке из зерни, снизу три серебряных шарика.',
    'Камень обведён зернью, три шарика внизу добавляют серьгам движения.',
  ],
  stoneSize: '14 × 10 мм',
  clasp: HOOK,
  facts: [{ title: 'Длина серьги', content: '38 мм' }],
  products: [
    { look: 'earrings-cabochon-black-turquoise', price: 5200, grams: 6.8 },
    { look: 'earrings-cabochon-silver-amber', price: 4300, was: 5100, grams: 5.9 },
  ],
};

const BALL: Model = {
  kind: 'earrings',
  category: 'sergi/na-shvenze',
  workshop: 'lunnitsa',
  collection: 'uralskiy-les',
  shapes: ['Гладкие бусины на швензах: серьги лёгкие и свободно покачиваются.'],
  stoneSize: '10 мм',
  clasp: HOOK,
  facts: [{ title: 'Длина серьги', content: '30 мм' }],
  products: [
    { look: 'earrings-ball-silver-malachite', price: 2800, grams: 5.2, rating: [4.8, 66] },
    {
      look: 'earrings-ball-gold-pearl',
      price: 18_600,
      grams: 3.3,
      workshop: 'isetskiy-dvor',
      collection: 'na-kazhdyy-den',
    },
  ],
};

const HALO_STUD: Model = {
  kind: 'earrings',
  category: 'sergi/pusety',
  workshop: 'uralskiy-samotsvet',
  collection: 'zimniy-svet',
  shapes: [
    'Круглый {stone} в кольце из фианитов: пусеты небольшие, но заметные.',
    'Пусеты-кружки: {stone} в середине и ровный ряд фианитов вокруг.',
  ],
  stoneSize: '6 мм',
  accent: 'fianit',
  clasp: PIN,
  facts: [{ title: 'Диаметр', content: '10 мм' }],
  products: [
    {
      look: 'earrings-stud-white-sapphire',
      price: 18_900,
      was: 21_000,
      grams: 2.1,
      stickers: ['hit'],
      rating: [4.9, 402],
      popularity: 940,
    },
    { look: 'earrings-stud-white-emerald', price: 19_400, grams: 2.1, stock: 'last-piece' },
    { look: 'earrings-stud-white-ruby', price: 19_200, grams: 2.1 },
  ],
};

const STUD: Model = {
  kind: 'earrings',
  category: 'sergi/pusety',
  workshop: 'isetskiy-dvor',
  collection: 'na-kazhdyy-den',
  shapes: ['Круглые камни в четырёх крапанах сидят близко к мочке и не цепляются за шарф.'],
  stoneSize: '5 мм',
  clasp: PIN,
  facts: [{ title: 'Диаметр', content: '5 мм' }],
  products: [
    { look: 'earrings-stud-gold-fianit', price: 8900, grams: 1.3, rating: [4.8, 153] },
    {
      look: 'earrings-stud-gold-fianit',
      title: 'Пусеты с фианитами из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 1490,
      grams: 1.2,
      stock: 'plenty',
    },
    {
      look: 'earrings-stud-gold-fianit',
      title: 'Пусеты с бриллиантами из золота 585 пробы',
      stone: 'diamond',
      stoneSize: '0,20 ct',
      price: 46_300,
      was: 54_500,
      grams: 1.4,
    },
  ],
};

const PEARL_STUD: Model = {
  kind: 'earrings',
  category: 'sergi/pusety',
  workshop: 'isetskiy-dvor',
  collection: 'na-kazhdyy-den',
  shapes: ['Жемчужина на тонком штифте, никакой оправы: видно только её.'],
  stoneSize: '8 мм',
  clasp: PIN,
  facts: [{ title: 'Диаметр', content: '8 мм' }],
  products: [
    { look: 'earrings-stud-pearl-gold', price: 11_200, grams: 1.5, rating: [4.9, 87] },
    { look: 'earrings-stud-pearl-rose', price: 11_600, grams: 1.5 },
    {
      look: 'earrings-stud-pearl-gold',
      title: 'Пусеты с жемчугом из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 1890,
      was: 2360,
      grams: 1.4,
      stock: 'plenty',
    },
  ],
};

const GRAIN_STUD: Model = {
  kind: 'earrings',
  category: 'sergi/pusety',
  workshop: 'severnaya-zern',
  collection: 'kamennyy-uzor',
  shapes: ['Круглые кабошоны малахита в ободке из зерни — маленькая копия кольца «Исеть».'],
  stoneSize: '8 мм',
  clasp: PIN,
  facts: [{ title: 'Диаметр', content: '11 мм' }],
  products: [{ look: 'earrings-stud-silver-malachite', price: 2600, grams: 2.9 }],
};

const TEMPLE: Model = {
  kind: 'earrings',
  category: 'sergi/kongo',
  workshop: 'severnaya-zern',
  collection: 'zern-i-skan',
  shapes: [
    'Трёхбусинные височные кольца носили на Руси тысячу лет назад. Здесь две бусины покрыты зернью, а средняя выточена из малахита.',
  ],
  stoneSize: '6 мм',
  clasp: HINGE,
  facts: [{ title: 'Диаметр', content: '24 мм' }],
  products: [{ look: 'earrings-kolt-silver-malachite', price: 3700, grams: 6.1, rating: [4.9, 41] }],
};

const CRESCENT: Model = {
  kind: 'earrings',
  category: 'sergi/lunnitsy',
  workshop: 'lunnitsa',
  collection: 'zern-i-skan',
  shapes: [
    'Лунницы на швензах: концы полумесяцев смотрят вниз, по краю и внутри идёт зернь.',
    'Полумесяцы выложены зернью с лицевой стороны, оборот гладкий и не царапает шею.',
  ],
  stoneSize: '4 мм',
  clasp: HOOK,
  facts: [{ title: 'Длина серьги', content: '36 мм' }],
  products: [
    { look: 'earrings-lunnitsa-silver', price: 2400, grams: 5.4, stickers: ['hit'], rating: [4.9, 176] },
    { look: 'earrings-lunnitsa-gold-garnet', price: 41_500, grams: 6.2, stock: 'one-size' },
    {
      look: 'earrings-lunnitsa-gold-garnet',
      title: 'Серьги «Лунница» с гранатами из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 3900,
      grams: 5.6,
    },
  ],
};

export const EARRINGS = [
  ...[DROP, STEP, CABOCHON, BALL, HALO_STUD],
  ...[STUD, PEARL_STUD, GRAIN_STUD, TEMPLE, CRESCENT],
];
