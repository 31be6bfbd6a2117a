import type { Model } from './model.ts';

const SIZES = { of: 'finger', from: 15.5, to: 19.5 } as const;

const SOLITAIRE: Model = {
  kind: 'ring',
  category: 'koltsa/pomolvochnye',
  workshop: 'isetskiy-dvor',
  collection: 'svadba',
  shapes: [
    'Один {stone} в высоких крапанах и гладкая тонкая шинка — ничего лишнего.',
    'Крапаны поднимают {stone} над шинкой, и свет проходит сквозь камень со всех сторон.',
  ],
  stoneSize: '7 × 7 мм',
  facts: [{ title: 'Ширина шинки', content: '2,1 мм' }],
  sizes: SIZES,
  products: [
    {
      look: 'ring-solitaire-gold-garnet',
      price: 21_900,
      was: 24_300,
      grams: 2.3,
      videoLink: 'https://www.youtube.com/watch?v=Lunnitsa925',
      alsoIn: ['koltsa/s-samotsvetami'],
      stickers: ['hit'],
      rating: [4.9, 89],
      popularity: 980,
    },
    { look: 'ring-solitaire-white-fianit', price: 19_700, grams: 2.2, isNew: true, rating: [4.9, 37] },
    {
      look: 'ring-solitaire-rose-topaz',
      price: 24_600,
      grams: 2.4,
      shape: 'Голубой топаз в четырёх крапанах и дорожки мелких фианитов по плечам шинки.',
      accent: 'fianit',
    },
    { look: 'ring-solitaire-rose-garnet', price: 22_400, grams: 2.3, collection: 'na-kazhdyy-den' },
    {
      look: 'ring-solitaire-white-fianit',
      title: 'Помолвочное кольцо с бриллиантом из белого золота 750 пробы',
      metal: 'white-gold-750',
      stone: 'diamond',
      stoneSize: '0,50 ct',
      price: 168_000,
      grams: 2.7,
      shape: 'Один бриллиант в шести крапанах и тонкая шинка, которая не спорит с камнем.',
      seo: {
        h1: 'Помолвочное кольцо с бриллиантом 0,50 ct, белое золото 750',
        categoryTitle: 'Помолвочные кольца с бриллиантом',
        description:
          'Классическое помолвочное кольцо: бриллиант 0,50 ct с сертификатом, белое золото 750 пробы, размеры с 15,5 по 19,5. Гравировка на внутренней стороне, доставка по России.',
        replacesDescription: true,
      },
    },
    {
      look: 'ring-solitaire-white-fianit',
      title: 'Помолвочное кольцо с бриллиантом из платины 950 пробы',
      metal: 'platinum',
      stone: 'diamond',
      stoneSize: '0,30 ct',
      price: 142_500,
      grams: 3.6,
      stock: 'one-size',
    },
    {
      look: 'ring-solitaire-white-fianit',
      title: 'Помолвочное кольцо с фианитом из серебра 925 пробы',
      metal: 'silver',
      price: 3490,
      grams: 1.9,
    },
    {
      look: 'ring-solitaire-gold-garnet',
      title: 'Кольцо с гранатом из золота 750 пробы',
      metal: 'gold-750',
      price: 38_600,
      grams: 2.8,
      stock: 'sold-out',
    },
    {
      look: 'ring-solitaire-gold-garnet',
      title: 'Кольцо с гранатом из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 3333.34,
      grams: 2,
    },
  ],
};

const HALO: Model = {
  kind: 'ring',
  category: 'koltsa/pomolvochnye',
  workshop: 'uralskiy-samotsvet',
  collection: 'zimniy-svet',
  shapes: [
    'Центральный {stone} окружён ореолом из фианитов, ещё две дорожки спускаются по шинке.',
    'Мелкие фианиты вокруг центра делают {stone} зрительно крупнее и добавляют кольцу света.',
  ],
  stoneSize: '5 × 5 мм',
  accent: 'fianit',
  facts: [{ title: 'Ширина шинки', content: '1,9 мм' }],
  sizes: SIZES,
  products: [
    {
      look: 'ring-halo-gold-emerald',
      price: 42_400,
      was: 53_000,
      grams: 2.6,
      alsoIn: ['koltsa/s-samotsvetami'],
      rating: [5, 19],
      stickers: ['week'],
    },
    { look: 'ring-halo-white-sapphire', price: 46_800, grams: 2.7 },
    { look: 'ring-halo-silver-amethyst', price: 5200, was: 6500, grams: 2.1 },
    { look: 'ring-halo-white-emerald', price: 47_900, grams: 2.7 },
    { look: 'ring-halo-rose-emerald', price: 43_900, grams: 2.6, isNew: true },
    {
      look: 'ring-halo-gold-emerald',
      title: 'Кольцо с изумрудом и фианитами из золота 750 пробы',
      metal: 'gold-750',
      price: 69_300,
      grams: 3.1,
      stock: 'last-piece',
    },
  ],
};

const TRILOGY: Model = {
  kind: 'ring',
  category: 'koltsa/pomolvochnye',
  workshop: 'uralskiy-samotsvet',
  collection: 'svadba',
  shapes: [
    'Три камня в ряд — старинный знак прошлого, настоящего и будущего: {stone} посередине и два фианита по сторонам.',
    'Главный {stone} стоит чуть выше боковых фианитов, поэтому кольцо выглядит лёгким.',
  ],
  stoneSize: '6 × 5 мм',
  accent: 'fianit',
  facts: [{ title: 'Ширина шинки', content: '2,2 мм' }],
  sizes: SIZES,
  products: [
    { look: 'ring-trilogy-gold-sapphire', price: 37_200, was: 43_800, grams: 2.5 },
    {
      look: 'ring-trilogy-white-garnet',
      price: 29_800,
      grams: 2.5,
      stoneSize: '6 × 5 и 4 × 4 мм',
      accent: null,
      shape: 'Три граната в ряд, средний немного крупнее: сверху кольцо широкое, к ладони — тонкое.',
      alsoIn: ['koltsa/s-samotsvetami'],
    },
    { look: 'ring-trilogy-gold-ruby', price: 38_900, grams: 2.5 },
    {
      look: 'ring-trilogy-gold-sapphire',
      title: 'Кольцо «Трилогия» с сапфиром и фианитами из золота 750 пробы',
      metal: 'gold-750',
      price: 58_400,
      grams: 3,
    },
  ],
};

export const ENGAGEMENT_RINGS = [SOLITAIRE, HALO, TRILOGY];
