/** A metal of the shop: title, filter values, and facts for descriptions. */
export type Metal = {
  title: string;
  /** Value of the filter «Металл». */
  filter: string;
  /** Value of the filter «Проба». */
  fineness: string;
  /** Value of the filter «Покрытие»; undefined for a bare metal. */
  coating?: string;
  colour: string;
  /** The end of the article of a piece without a stone. */
  letter: string;
  notes: readonly string[];
};

export const METALS = {
  silver: {
    title: 'Серебро 925 пробы',
    filter: 'silver-925',
    fineness: '925',
    coating: 'rhodium',
    colour: 'Белый',
    letter: 'S',
    notes: [
      'Серебро покрыто родием, поэтому дольше не темнеет и не оставляет следов на коже.',
      'Родиевое покрытие бережёт серебро от потемнения, а следы носки уберёт мягкая салфетка.',
      'Серебро 925 пробы достаточно твёрдое, чтобы носить украшение каждый день.',
      'Родий делает серебро белее и твёрже: мелкие царапины появляются позже.',
      'Проба 925 и именник мастерской стоят с изнанки.',
    ],
  },
  'black-silver': {
    title: 'Чернёное серебро 925 пробы',
    filter: 'black-silver-925',
    fineness: '925',
    coating: 'blackening',
    colour: 'Чёрный',
    letter: 'B',
    notes: [
      'Чернение сделано вручную и приполировано: в глубине рисунок тёмный, на выпуклых местах — светлый.',
      'Тёмный фон подчёркивает рельеф; со временем выступающие детали посветлеют, так и задумано.',
    ],
  },
  'gilded-silver': {
    title: 'Серебро 925 пробы с позолотой',
    filter: 'silver-925',
    fineness: '925',
    coating: 'gilding',
    colour: 'Жёлтый',
    letter: 'Z',
    notes: [
      'Основа — серебро 925 пробы, сверху слой позолоты толщиной 1 мкм.',
      'Чтобы позолота держалась дольше, снимайте украшение перед душем и сном.',
      'Позолота спокойного жёлтого тона: рядом с золотом 585 пробы разницы почти не видно.',
    ],
  },
  'rose-gilded-silver': {
    title: 'Серебро 925 пробы с розовой позолотой',
    filter: 'silver-925',
    fineness: '925',
    coating: 'rose-gilding',
    colour: 'Розовый',
    letter: 'X',
    notes: [
      'Розовая позолота лежит на серебре ровным слоем в 1 мкм и теплеет на коже.',
      'Позолота не любит хлорированной воды: перед бассейном украшение лучше снять.',
    ],
  },
  gold: {
    title: 'Золото 585 пробы',
    filter: 'gold-585',
    fineness: '585',
    colour: 'Жёлтый',
    letter: 'G',
    notes: [
      'Золото 585 пробы хорошо держит форму и не боится ежедневной носки.',
      'Сплав спокойного жёлтого оттенка, без красноты.',
      'На изделии стоят клеймо пробирной палаты и именник мастерской.',
      'Вес и проба указаны на бирке; вес может отличаться на несколько сотых грамма.',
    ],
  },
  'rose-gold': {
    title: 'Розовое золото 585 пробы',
    filter: 'rose-gold-585',
    fineness: '585',
    colour: 'Розовый',
    letter: 'L',
    notes: [
      'Розовый оттенок сплаву даёт медь, с годами он не бледнеет.',
      'Розовое золото мягко смотрится на коже и хорошо соседствует с жёлтым.',
      'Проба и именник мастерской стоят с изнанки, вес указан на бирке.',
    ],
  },
  'white-gold': {
    title: 'Белое золото 585 пробы',
    filter: 'white-gold-585',
    fineness: '585',
    coating: 'rhodium',
    colour: 'Белый',
    letter: 'W',
    notes: [
      'Белое золото родировано, поэтому оттенок у него холодный и ровный.',
      'Когда с годами родий сотрётся, мы обновим покрытие в своей мастерской.',
      'Родиевое покрытие делает белое золото зеркальным и чуть голубоватым.',
    ],
  },
  'gold-375': {
    title: 'Золото 375 пробы',
    filter: 'gold-375',
    fineness: '375',
    colour: 'Жёлтый',
    letter: 'N',
    notes: ['Золото 375 пробы твёрже и доступнее по цене, а оттенок у него чуть теплее, чем у 585-й.'],
  },
  'gold-750': {
    title: 'Золото 750 пробы',
    filter: 'gold-750',
    fineness: '750',
    colour: 'Жёлтый',
    letter: 'V',
    notes: [
      'В сплаве 750 пробы три четверти чистого золота: цвет насыщеннее, а вещь ощутимо тяжелее.',
      'Золото 750 пробы густого жёлтого тона, его выбирают для вещей, которые передают детям.',
    ],
  },
  'white-gold-750': {
    title: 'Белое золото 750 пробы',
    filter: 'white-gold-750',
    fineness: '750',
    coating: 'rhodium',
    colour: 'Белый',
    letter: 'U',
    notes: ['Сплав 750 пробы с палладием остаётся белым, даже когда родий сотрётся.'],
  },
  platinum: {
    title: 'Платина 950 пробы',
    filter: 'platinum-950',
    fineness: '950',
    colour: 'Белый',
    letter: 'P',
    notes: [
      'Платина не темнеет и не нуждается в покрытии, а тонкие царапины на ней со временем сливаются в ровный блеск.',
    ],
  },
} as const satisfies Record<string, Metal>;

export type MetalKey = keyof typeof METALS;

/** The manifest's names of the metals in pictures. */
const SHOWN_METALS: Record<string, MetalKey> = {
  silver: 'silver',
  silver_black: 'black-silver',
  gold: 'gold',
  rose_gold: 'rose-gold',
  white_gold: 'white-gold',
};

export function shownMetal(name: string | null): MetalKey {
  const key = name === null ? undefined : SHOWN_METALS[name];
  if (key === undefined) throw new Error(`The manifest shows an unknown metal: ${name}`);
  return key;
}
