import type { Model } from './model.ts';

const COCKTAIL: Model = {
  kind: 'ring',
  category: 'koltsa/kokteylnye',
  workshop: 'uralskiy-samotsvet',
  collection: 'zimniy-svet',
  shapes: [
    'Крупный {stone} прямоугольной огранки держат четыре крапана, плечи шинки выложены фианитами.',
    'Ступенчатая огранка открывает цвет камня целиком, а мелкие фианиты на шинке его поддерживают.',
    'Кольцо для вечера — и для дня, когда хочется вечера: {stone} в двенадцать миллиметров на тонкой шинке с фианитами.',
  ],
  stoneSize: '12 × 10 мм',
  accent: 'fianit',
  facts: [{ title: 'Ширина шинки', content: '2 мм' }],
  sizes: { of: 'finger', from: 16, to: 19.5 },
  products: [
    { look: 'ring-cocktail-white-topaz', price: 35_800, grams: 4.1 },
    { look: 'ring-cocktail-gold-amethyst', price: 33_400, was: 39_300, grams: 3.9 },
    { look: 'ring-cocktail-white-emerald', price: 112_000, grams: 4.2, stock: 'last-piece' },
    { look: 'ring-cocktail-white-citrine', price: 34_200, grams: 4.1 },
    { look: 'ring-cocktail-white-amethyst', price: 34_600, grams: 4.1, isNew: true },
    {
      look: 'ring-cocktail-white-topaz',
      title: 'Коктейльное кольцо с голубым топазом из серебра 925 пробы',
      metal: 'silver',
      price: 6900,
      was: 8600,
      grams: 3.4,
    },
    {
      look: 'ring-cocktail-white-citrine',
      title: 'Коктейльное кольцо с цитрином из серебра 925 пробы',
      metal: 'silver',
      price: 6700,
      grams: 3.4,
      stock: 'sold-out',
    },
  ],
};

const CABOCHON: Model = {
  kind: 'ring',
  category: 'koltsa/s-samotsvetami',
  workshop: 'lunnitsa',
  collection: 'kamennyy-uzor',
  shapes: [
    'Гладкий овальный кабошон в рифлёном ободке: {stone} хорошо виден и сверху, и сбоку.',
    'Высокий кабошон без огранки — весь интерес в самом камне, металл только держит его.',
  ],
  stoneSize: '14 × 10 мм',
  facts: [{ title: 'Ширина шинки', content: '2,6 мм' }],
  sizes: { of: 'finger', from: 16, to: 20 },
  products: [
    {
      look: 'ring-cabochon-silver-malachite',
      title: 'Кольцо «Исеть» с малахитом и зернью из серебра 925 пробы',
      vendorCode: '10-0482-M',
      description:
        'Овальный кабошон с живым рисунком: полосы камня повторяют изгиб реки, в честь которой названо кольцо. Каст окаймлён зернью — крошечными серебряными шариками, как на старинных лунницах. Рисунок у каждого малахита свой, поэтому он может отличаться от фотографии.',
      category: 'koltsa/s-zernyu',
      alsoIn: ['koltsa/s-samotsvetami'],
      price: 4900,
      was: 5450,
      grams: 4.8,
      sizes: { of: 'finger', from: 16, to: 19.5 },
      stickers: ['hit'],
      rating: [4.9, 128],
      popularity: 1000,
      seo: {
        h1: 'Кольцо «Исеть» с малахитом',
        categoryTitle: 'Кольца с уральским малахитом',
        description:
          'Серебряное кольцо «Исеть» с уральским малахитом 14 × 10 мм и зернью. Делаем в своей мастерской в Екатеринбурге, размеры с 16 по 19,5.',
      },
    },
    {
      look: 'ring-cabochon-silver-amber',
      price: 3600,
      was: 4500,
      grams: 4.3,
      rating: [4.7, 52],
      shape: 'Гладкий овальный кабошон в рифлёном ободке: на просвет видно, как камень светится изнутри.',
    },
    {
      look: 'ring-cabochon-black-turquoise',
      price: 4700,
      grams: 4.9,
      category: 'koltsa/s-zernyu',
      alsoIn: ['koltsa/s-samotsvetami'],
      shape:
        'Овальный кабошон бирюзы в ободке из чернёной зерни, ещё два треугольника из шариков лежат на плечах.',
    },
    { look: 'ring-cabochon-silver-carnelian', price: 3900, grams: 4.4 },
    {
      look: 'ring-cabochon-gold-malachite',
      price: 36_700,
      grams: 4.6,
      stock: 'one-size',
      stoneSize: '12 × 9 мм',
    },
    {
      look: 'ring-cabochon-gold-malachite',
      title: 'Кольцо с малахитом из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 4400,
      grams: 4.1,
      stoneSize: '12 × 9 мм',
      stock: 'plenty',
    },
  ],
};

const SIGNET: Model = {
  kind: 'ring',
  category: 'koltsa/pechatki',
  workshop: 'lunnitsa',
  collection: 'kamennyy-uzor',
  shapes: [
    'Площадку с мягкими углами целиком занимает {stone}, по краю идёт тонкая насечка.',
    'Плотная шинка расширяется кверху и держит крупный {stone}: кольцо ощутимое, но не громоздкое.',
  ],
  stoneSize: '15 × 12 мм',
  facts: [{ title: 'Ширина шинки', content: '3,4 мм' }],
  audience: ['women', 'men'],
  sizes: { of: 'finger', from: 17, to: 22 },
  products: [
    { look: 'ring-signet-gold-malachite', price: 38_900, grams: 6.4, isNew: true, stock: 'sold-out' },
    {
      look: 'ring-signet-silver-onyx',
      price: 5900,
      grams: 8.2,
      category: 'muzhchinam/pechatki',
      alsoIn: ['koltsa/pechatki'],
      audience: ['men'],
      rating: [5, 9],
      sizes: { of: 'finger', from: 18, to: 22 },
    },
    {
      look: 'ring-signet-black-malachite',
      price: 5600,
      grams: 7.3,
      category: 'muzhchinam/pechatki',
      alsoIn: ['koltsa/pechatki'],
      stoneSize: '14 × 12 мм',
      shape: 'Овальная печатка с малахитом: камень утоплен вровень с краем и не цепляется за рукав.',
    },
    { look: 'ring-signet-rose-malachite', price: 39_600, grams: 6.4 },
    {
      look: 'ring-signet-gold-malachite',
      title: 'Печатка с малахитом из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 6300,
      was: 7400,
      grams: 6.1,
    },
  ],
};

const LUNNITSA: Model = {
  kind: 'ring',
  category: 'koltsa/s-zernyu',
  workshop: 'lunnitsa',
  collection: 'zern-i-skan',
  shapes: [
    'Полумесяц с зернью лежит поперёк пальца: мастер повторил форму древнерусской лунницы.',
    'Маленькая лунница на тонкой шинке, треугольники на ней выложены зернью.',
  ],
  facts: [{ title: 'Ширина шинки', content: '2 мм' }],
  sizes: { of: 'finger', from: 15.5, to: 19.5 },
  products: [
    {
      look: 'ring-lunnitsa-silver',
      price: 1000,
      grams: 2.1,
      stickers: ['hit'],
      rating: [4.9, 45],
      stock: 'plenty',
      popularity: 870,
    },
    {
      look: 'ring-lunnitsa-silver',
      title: 'Фаланговое кольцо «Лунница» с зернью из серебра 925 пробы',
      price: 790,
      grams: 1.2,
      sizes: { of: 'finger', from: 15, to: 16.5 },
    },
    {
      look: 'ring-lunnitsa-silver',
      title: 'Набор из десяти колец «Лунница» с зернью из серебра 925 пробы',
      price: 9200,
      grams: 21,
      sizes: { of: 'one' },
      description:
        'Десять колец «Лунница» в размерах с 16 по 18,5 для витрины или планшета. Каждое кольцо в отдельном пакете с биркой и штрихкодом. Размеры внутри набора можно заменить по согласованию с менеджером.',
      sites: [2],
      stock: 'plenty',
      complectation: [
        { title: 'Размеры 16 и 16,5', value: 'по 2 шт.' },
        { title: 'Размеры 17 и 17,5', value: 'по 2 шт.' },
        { title: 'Размеры 18 и 18,5', value: 'по 1 шт.' },
      ],
    },
  ],
};

export const STONE_RINGS = [COCKTAIL, CABOCHON, SIGNET, LUNNITSA];
