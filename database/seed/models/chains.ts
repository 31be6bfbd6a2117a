import type { Model } from './model.ts';

const width = (millimetres: string) => [{ title: 'Ширина плетения', content: `${millimetres} мм` }];
const lengths = (...centimetres: number[]) =>
  ({ of: 'length', centimetres, isPricedByLength: true }) satisfies Model['sizes'];

const ANCHOR: Model = {
  kind: 'chain',
  category: 'tsepi/yakornye',
  workshop: 'belaya-reka',
  collection: 'na-kazhdyy-den',
  shapes: [
    'Якорное плетение — самое старое и прочное: овальные звенья соединены поперёк друг друга.',
    'Овальные звенья якорного плетения почти не путаются и хорошо держат подвеску.',
  ],
  weaving: 'anchor',
  clasp: 'carabiner',
  facts: width('2'),
  sizes: lengths(45, 50, 55, 60),
  products: [
    { look: 'chain-anchor-gold', price: 31_500, grams: 5.2, rating: [4.9, 341], popularity: 950 },
    { look: 'chain-anchor-silver', price: 2200, grams: 6.1, stock: 'plenty', rating: [4.8, 188] },
    { look: 'chain-anchor-rose', price: 32_300, grams: 5.2 },
    {
      look: 'chain-anchor-gold',
      title: 'Тонкая цепь якорного плетения из золота 585 пробы, 1,2 мм',
      price: 17_900,
      was: 21_000,
      grams: 2.6,
      facts: width('1,2'),
      sizes: lengths(40, 45, 50),
    },
    {
      look: 'chain-anchor-silver',
      title: 'Тонкая цепь якорного плетения из серебра 925 пробы, 1,2 мм',
      price: 990,
      grams: 2.3,
      facts: width('1,2'),
      sizes: lengths(40, 45, 50),
      stock: 'plenty',
    },
    {
      look: 'chain-anchor-silver',
      title: 'Цепь якорного плетения из чернёного серебра 925 пробы, 3 мм',
      metal: 'black-silver',
      price: 3800,
      grams: 12.4,
      facts: width('3'),
      category: 'muzhchinam/tsepi',
      alsoIn: ['tsepi/yakornye'],
      audience: ['men'],
      sizes: lengths(50, 55, 60, 65),
      isPricedByWeight: true,
    },
    {
      look: 'chain-anchor-gold',
      title: 'Цепь якорного плетения из серебра 925 пробы с позолотой',
      metal: 'gilded-silver',
      price: 2600,
      grams: 6,
    },
  ],
};

const CURB: Model = {
  kind: 'chain',
  category: 'tsepi/pantsirnye',
  workshop: 'belaya-reka',
  shapes: [
    'Звенья панцирного плетения развёрнуты в одной плоскости, поэтому цепь ложится ровной лентой.',
    'Плоская цепь с прошлифованными звеньями: блестит заметнее круглой и не перекручивается.',
  ],
  weaving: 'curb',
  clasp: 'carabiner',
  facts: width('3'),
  audience: ['women', 'men'],
  sizes: lengths(45, 50, 55, 60),
  products: [
    { look: 'chain-curb-silver', price: 3400, grams: 9.7, rating: [4.8, 73] },
    {
      look: 'chain-curb-silver',
      title: 'Широкая цепь панцирного плетения из серебра 925 пробы, 6 мм',
      price: 9800,
      was: 11_500,
      grams: 31.5,
      facts: width('6'),
      category: 'muzhchinam/tsepi',
      alsoIn: ['tsepi/pantsirnye'],
      audience: ['men'],
      sizes: lengths(50, 55, 60, 65, 70),
      isPricedByWeight: true,
    },
    {
      look: 'chain-figaro-silver',
      price: 3600,
      grams: 9.2,
      shape: 'Плетение «Фигаро»: одно длинное звено, три коротких — рисунок читается издалека.',
    },
    {
      look: 'chain-figaro-silver',
      title: 'Цепь плетения «Фигаро» из чернёного серебра 925 пробы',
      metal: 'black-silver',
      price: 3900,
      grams: 9.2,
      shape: 'Длинное звено и три коротких: плетение «Фигаро» с чернением в углублениях.',
      category: 'muzhchinam/tsepi',
      alsoIn: ['tsepi/pantsirnye'],
      audience: ['men'],
      sizes: lengths(50, 55, 60),
    },
  ],
};

const ROPE: Model = {
  kind: 'chain',
  category: 'tsepi/fantaziynye',
  workshop: 'belaya-reka',
  shapes: [
    'Плетение «Жгут»: звенья закручены спиралью, и цепь блестит со всех сторон.',
    'Круглая витая цепь гладкая на ощупь, её носят и без подвески.',
  ],
  weaving: 'rope',
  clasp: 'carabiner',
  facts: width('2,5'),
  sizes: lengths(45, 50, 55, 60),
  products: [
    { look: 'chain-rope-gold', price: 39_200, was: 46_100, grams: 6.3 },
    { look: 'chain-rope-silver', price: 2900, grams: 7.4 },
    {
      look: 'chain-rope-gold',
      title: 'Цепь плетения «Жгут» из золота 750 пробы',
      metal: 'gold-750',
      price: 71_600,
      grams: 8.1,
      stock: 'sold-out',
    },
  ],
};

const BOX: Model = {
  kind: 'chain',
  category: 'tsepi/fantaziynye',
  workshop: 'belaya-reka',
  collection: 'na-kazhdyy-den',
  shapes: ['Венецианское плетение из квадратных звеньев: цепь гибкая, с чёткими гранями.'],
  weaving: 'box',
  clasp: 'carabiner',
  facts: width('1,6'),
  products: [
    {
      look: 'chain-box-silver',
      title: 'Цепь венецианского плетения из серебра 925 пробы, 45 см',
      price: 2100,
      grams: 5.3,
      sizes: { of: 'length', centimetres: [45] },
    },
    {
      look: 'chain-box-silver',
      title: 'Цепь венецианского плетения из серебра 925 пробы, 60 см',
      price: 2700,
      grams: 7,
      sizes: { of: 'length', centimetres: [60] },
    },
  ],
};

export const CHAINS = [ANCHOR, CURB, ROPE, BOX];
