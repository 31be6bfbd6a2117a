/** Collections of the shop: shelves, and the values of the filter «Коллекция». `look` is the picture. */
export const COLLECTIONS = [
  {
    id: 1,
    code: 'kamennyy-uzor',
    title: 'Каменный узор',
    description: 'Малахит, бирюза, янтарь и сердолик крупными вставками: главное здесь — рисунок камня.',
    look: 'ring-cabochon-silver-malachite',
  },
  {
    id: 2,
    code: 'zern-i-skan',
    title: 'Зернь и скань',
    description: 'Лунницы, медальоны и височные кольца по древнерусским образцам.',
    look: 'pendant-lunnitsa-silver-malachite',
  },
  {
    id: 3,
    code: 'uralskiy-les',
    title: 'Уральский лес',
    description: 'Ветви, цветы и каменные бусины — всё, что можно принести с прогулки.',
    look: 'bracelet-beads-malachite',
  },
  {
    id: 4,
    code: 'na-kazhdyy-den',
    title: 'На каждый день',
    description: 'Лёгкие серьги, тонкие цепи и гладкие браслеты, которые не нужно снимать.',
    look: 'chain-anchor-gold',
  },
  {
    id: 5,
    code: 'svadba',
    title: 'Свадьба',
    description: 'Помолвочные, обручальные и парные кольца.',
    look: 'ring-band-gold',
  },
  {
    id: 6,
    code: 'zimniy-svet',
    title: 'Зимний свет',
    description: 'Белое золото, сапфиры, изумруды и россыпь фианитов.',
    look: 'earrings-stud-white-sapphire',
  },
] as const;

export type CollectionCode = (typeof COLLECTIONS)[number]['code'];
