import { BRACELET_SIZES, CHAIN_SIZES, RING_SIZES } from './size-tables.ts';

/**
 * Workshops whose pieces the shop sells: partners, and the values of the filter
 * «Производитель». `looks` are the picture sets of their work.
 */
export const WORKSHOPS = [
  {
    id: 1,
    code: 'lunnitsa',
    title: 'Мастерская «Лунница»',
    description:
      'Наша мастерская в Екатеринбурге. Делаем лунницы, кольца и серьги с уральскими камнями: отливаем, паяем и полируем сами.',
    sizes: [RING_SIZES, BRACELET_SIZES, CHAIN_SIZES],
    looks: ['pendant-lunnitsa-silver-malachite', 'ring-signet-gold-malachite', 'necklace-malachite-silver'],
  },
  {
    id: 2,
    code: 'uralskiy-samotsvet',
    title: 'Уральский самоцвет',
    description: 'Огранщики и ювелиры из Екатеринбурга. Работают с цветными камнями в золоте с 1998 года.',
    sizes: [RING_SIZES, BRACELET_SIZES],
    looks: ['ring-halo-gold-emerald', 'earrings-drop-gold-amethyst', 'bracelet-tennis-gold-emerald'],
  },
  {
    id: 3,
    code: 'severnaya-zern',
    title: 'Северная зернь',
    description: 'Небольшая артель, которая восстанавливает зернь и скань по музейным образцам.',
    sizes: [RING_SIZES, BRACELET_SIZES],
    looks: ['earrings-kolt-silver-malachite', 'pendant-medallion-silver-malachite', 'bracelet-rope-silver'],
  },
  {
    id: 4,
    code: 'belaya-reka',
    title: 'Белая река',
    description: 'Цепи и браслеты машинного и ручного плетения из серебра и золота.',
    sizes: [CHAIN_SIZES, BRACELET_SIZES],
    looks: ['chain-anchor-gold', 'chain-rope-silver', 'bracelet-curb-silver'],
  },
  {
    id: 5,
    code: 'isetskiy-dvor',
    title: 'Исетский двор',
    description: 'Обручальные и помолвочные кольца, серьги-конго и вещи на каждый день.',
    sizes: [RING_SIZES, BRACELET_SIZES, CHAIN_SIZES],
    looks: ['ring-pair-gold', 'ring-solitaire-gold-garnet', 'earrings-hoop-gold'],
  },
] as const;

export type WorkshopCode = (typeof WORKSHOPS)[number]['code'];
