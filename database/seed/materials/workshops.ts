import type { NewRow } from '../insert-rows.ts';

const RING_SIZES = {
  title: 'Размер кольца',
  values: [
    '15',
    '15,5',
    '16',
    '16,5',
    '17',
    '17,5',
    '18',
    '18,5',
    '19',
    '19,5',
    '20',
    '20,5',
    '21',
    '21,5',
    '22',
  ],
};
const FINGER_GIRTHS = {
  title: 'Обхват пальца, мм',
  values: ['47', '49', '50', '52', '53', '55', '57', '58', '60', '61', '63', '64', '66', '68', '69'],
};
const BRACELET_SIZES = { title: 'Длина браслета, см', values: ['16', '17', '18', '19', '20', '21'] };
const WRIST_GIRTHS = {
  title: 'Обхват запястья, см',
  values: ['14,5', '15,5', '16,5', '17,5', '18,5', '19,5'],
};

/** Workshops whose pieces the shop sells: partners, and the values of the filter «Производитель». */
export const WORKSHOPS = [
  {
    id: 1,
    code: 'lunnitsa',
    title: 'Мастерская «Лунница»',
    description:
      'Наша мастерская в Екатеринбурге. Делаем лунницы, кольца и серьги с уральскими камнями: отливаем, паяем и полируем сами.',
    size_table: [RING_SIZES, FINGER_GIRTHS, BRACELET_SIZES, WRIST_GIRTHS],
    image_ids: [],
  },
  {
    id: 2,
    code: 'uralskiy-samotsvet',
    title: 'Уральский самоцвет',
    description: 'Огранщики и ювелиры из Екатеринбурга. Работают с цветными камнями в золоте с 1998 года.',
    size_table: [RING_SIZES, FINGER_GIRTHS],
    image_ids: [],
  },
  {
    id: 3,
    code: 'severnaya-zern',
    title: 'Северная зернь',
    description: 'Небольшая артель, которая восстанавливает зернь и скань по музейным образцам.',
    size_table: [RING_SIZES, FINGER_GIRTHS, BRACELET_SIZES, WRIST_GIRTHS],
    image_ids: [],
  },
  {
    id: 4,
    code: 'belaya-reka',
    title: 'Белая река',
    description: 'Цепи и браслеты машинного и ручного плетения из серебра и золота.',
    size_table: [
      { title: 'Длина цепи, см', values: ['40', '45', '50', '55', '60', '65', '70'] },
      BRACELET_SIZES,
      WRIST_GIRTHS,
    ],
    image_ids: [],
  },
  {
    id: 5,
    code: 'isetskiy-dvor',
    title: 'Исетский двор',
    description: 'Обручальные и помолвочные кольца, серьги-конго и вещи на каждый день.',
    size_table: [RING_SIZES, FINGER_GIRTHS],
    image_ids: [],
  },
] as const satisfies NewRow<'partners'>[];

export type WorkshopCode = (typeof WORKSHOPS)[number]['code'];
