/* Goods of the demo shop (database/seed) that journeys use. Prices are roubles of a guest. */

/** A ring in eight sizes, two of them sold out; it belongs to a set of four pieces. */
export const RING = {
  title: 'Кольцо «Исеть» с малахитом и зернью из серебра 925 пробы',
  heading: 'Кольцо «Исеть» с малахитом',
  path: '/catalog/koltsa/s-zernyu/detail/koltso-iset-s-malahitom-i-zernyu-iz-serebra-925-proby',
  code: 'koltso-iset-s-malahitom-i-zernyu-iz-serebra-925-proby',
  price: 4900,
  /** It has six pieces left. */
  size16: 464,
  /** The last piece. */
  size17half: 467,
  size18: 468,
};

/** A pendant without sizes, in a listing of eleven. */
export const PENDANT = {
  title: 'Подвеска «Лунница» с малахитом из серебра 925 пробы',
  path: '/catalog/podveski/lunnitsy/s-kamnyami/detail/podveska-lunnitsa-s-malahitom-iz-serebra-925-proby',
  price: 3700,
  id: 1101,
  groupId: 621,
  inStock: 8,
};

/** Another one of the same listing. */
export const PLAIN_PENDANT = {
  title: 'Подвеска «Лунница» с зернью из серебра 925 пробы',
  price: 2900,
  groupId: 629,
};

/** Cheap earrings, five pairs left. */
export const EARRINGS = {
  title: 'Серьги «Лунница» с зернью из серебра 925 пробы',
  price: 2400,
  groupId: 606,
  inStock: 5,
};

/** Sold out, in the same listing as the pendants. */
export const SOLD_OUT_PENDANT = {
  title: 'Подвеска «Лунница» с гранатом из розового золота 585 пробы',
  path: '/catalog/podveski/lunnitsy/s-kamnyami/detail/podveska-lunnitsa-s-granatom-iz-rozovogo-zolota-585-proby',
};

/** Sold by the wholesale site only, so in the basket of the retail site it is out of stock. */
export const WHOLESALE_RINGS = {
  title: 'Набор из десяти колец «Лунница» с зернью из серебра 925 пробы',
  groupId: 583,
};

/** A gold ring with three pictures, an own video, one on YouTube and eight accessories. */
export const GARNET_RING = {
  title: 'Кольцо с гранатом из золота 585 пробы',
  path: '/catalog/koltsa/pomolvochnye/detail/koltso-s-granatom-iz-zolota-585-proby',
  accessoryCount: 8,
};

/** Two pictures and a video on RUTUBE. */
export const MALACHITE_KIT = {
  path: '/catalog/komplekty/detail/komplekt-malahitovaya-lunnitsa-koltso-sergi-i-podveska-iz-serebra-925-proby',
  player: 'https://rutube.ru/play/embed/5d1f0e8c7b6a49382716f5e4d3c2b1a0',
};

/** A chain whose price grows with its length. */
export const CHAIN = {
  path: '/catalog/tsepi/yakornye/detail/tsep-yakornogo-pleteniya-iz-zolota-585-proby',
};

export const PENDANTS = '/catalog/podveski/lunnitsy';
export const RINGS = '/catalog/koltsa';
