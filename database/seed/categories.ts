import { ROOT_TEXTS } from './category-texts.ts';
import type { NewRow } from './insert-rows.ts';
import { type MediaFiles, mainPicture } from './media-files.ts';

type Line = readonly [id: number, path: string, title: string, h1: string, look: string];

/** Codes are transliterated, as in the URL: `/catalog/koltsa/obruchalnye/parnye`. `look` is the picture. */
const TREE: readonly Line[] = [
  [1, 'koltsa', 'Кольца', 'Кольца', 'ring-cabochon-silver-malachite'],
  [11, 'koltsa/obruchalnye', 'Обручальные', 'Обручальные кольца', 'ring-band-gold'],
  [111, 'koltsa/obruchalnye/gladkie', 'Гладкие', 'Гладкие обручальные кольца', 'ring-band-rose'],
  [112, 'koltsa/obruchalnye/parnye', 'Парные', 'Парные обручальные кольца', 'ring-pair-gold'],
  [
    113,
    'koltsa/obruchalnye/s-kamnyami',
    'С камнями',
    'Обручальные кольца с камнями',
    'ring-row-white-fianit',
  ],
  [12, 'koltsa/pomolvochnye', 'Помолвочные', 'Помолвочные кольца', 'ring-solitaire-white-fianit'],
  [13, 'koltsa/pechatki', 'Печатки', 'Кольца-печатки', 'ring-signet-gold-malachite'],
  [14, 'koltsa/kokteylnye', 'Коктейльные', 'Коктейльные кольца', 'ring-cocktail-white-topaz'],
  [15, 'koltsa/s-zernyu', 'С зернью', 'Кольца с зернью', 'ring-lunnitsa-silver'],
  [16, 'koltsa/s-samotsvetami', 'С самоцветами', 'Кольца с самоцветами', 'ring-cabochon-silver-amber'],

  [2, 'sergi', 'Серьги', 'Серьги', 'earrings-drop-gold-amethyst'],
  [21, 'sergi/pusety', 'Пусеты', 'Серьги-пусеты', 'earrings-stud-white-sapphire'],
  [22, 'sergi/kongo', 'Конго', 'Серьги-конго', 'earrings-hoop-gold'],
  [23, 'sergi/na-shvenze', 'На швензе', 'Серьги на швензе', 'earrings-step-gold-emerald'],
  [24, 'sergi/lunnitsy', 'Лунницы', 'Серьги-лунницы', 'earrings-lunnitsa-silver'],

  [3, 'podveski', 'Подвески', 'Подвески', 'pendant-lunnitsa-silver-malachite'],
  [31, 'podveski/lunnitsy', 'Лунницы', 'Подвески-лунницы', 'pendant-lunnitsa-silver'],
  [311, 'podveski/lunnitsy/s-kamnyami', 'С камнями', 'Лунницы с камнями', 'pendant-lunnitsa-gold-garnet'],
  [312, 'podveski/lunnitsy/s-zernyu', 'С зернью', 'Лунницы с зернью', 'pendant-lunnitsa-silver'],
  [32, 'podveski/medalony', 'Медальоны', 'Медальоны', 'pendant-medallion-gold-garnet'],
  [33, 'podveski/kresty', 'Кресты', 'Нательные кресты', 'pendant-cross-gold'],
  [34, 'podveski/s-kamnyami', 'С камнями', 'Подвески с камнями', 'pendant-drop-white-sapphire'],

  [4, 'braslety', 'Браслеты', 'Браслеты', 'bracelet-beads-malachite'],
  [41, 'braslety/zhestkie', 'Жёсткие', 'Жёсткие браслеты', 'bracelet-inlay-silver-malachite'],
  [42, 'braslety/tsepochki', 'Цепочки', 'Браслеты-цепочки', 'bracelet-chain-lunnitsa-gold'],
  [43, 'braslety/tennisnye', 'Теннисные', 'Теннисные браслеты', 'bracelet-tennis-white-fianit'],
  [44, 'braslety/iz-kamnya', 'Из бусин', 'Браслеты из каменных бусин и жемчуга', 'bracelet-beads-malachite'],

  [5, 'tsepi', 'Цепи', 'Цепи и колье', 'chain-anchor-gold'],
  [51, 'tsepi/yakornye', 'Якорные', 'Цепи якорного плетения', 'chain-anchor-silver'],
  [52, 'tsepi/pantsirnye', 'Панцирные', 'Цепи панцирного плетения', 'chain-curb-silver'],
  [53, 'tsepi/fantaziynye', 'Фантазийные', 'Цепи фантазийного плетения', 'chain-rope-gold'],
  [54, 'tsepi/kole-i-busy', 'Колье и бусы', 'Колье и бусы', 'necklace-lunnitsa-silver'],
  [541, 'tsepi/kole-i-busy/iz-zhemchuga', 'Из жемчуга', 'Колье из жемчуга', 'necklace-pearl-gold'],
  [542, 'tsepi/kole-i-busy/iz-malahita', 'Из малахита', 'Бусы из малахита', 'necklace-malachite-silver'],

  [6, 'broshi', 'Броши', 'Броши', 'brooch-leaf-gold-pearl'],
  [61, 'broshi/tsvety-i-listya', 'Цветы и листья', 'Броши-цветы и броши-ветви', 'brooch-flower-rose-ruby'],

  [7, 'komplekty', 'Комплекты', 'Комплекты украшений', 'set-malachite-silver'],

  [8, 'muzhchinam', 'Мужчинам', 'Мужские украшения', 'ring-signet-silver-onyx'],
  [81, 'muzhchinam/zaponki', 'Запонки', 'Запонки', 'cufflinks-silver-malachite'],
  [82, 'muzhchinam/pechatki', 'Печатки', 'Мужские печатки', 'ring-signet-black-malachite'],
  [83, 'muzhchinam/tsepi', 'Цепи', 'Мужские цепи', 'chain-curb-silver'],
];

const IDS = new Map(TREE.map(([id, path]) => [path, id]));

/** @throws {Error} when no category has this path */
export function categoryId(path: string): number {
  const id = IDS.get(path);
  if (id === undefined) throw new Error(`No such category: ${path}`);
  return id;
}

export function categoryRows(files: MediaFiles): NewRow<'categories'>[] {
  return TREE.map(([id, path, title, h1, look], position) => {
    const cut = path.lastIndexOf('/');
    const texts = ROOT_TEXTS[path];
    return {
      id,
      parent_id: cut < 0 ? null : categoryId(path.slice(0, cut)),
      code: path.slice(cut + 1),
      title,
      h1,
      seo_title: texts?.title ?? `${h1} из серебра и золота`,
      seo_description:
        texts?.description ??
        `${h1} в интернет-магазине «Лунница»: серебро 925, золото 585 и 750, уральские камни. Доставка по России.`,
      description: texts ? texts.advice : null,
      image_id: files.idOf(mainPicture(look)),
      position,
    };
  });
}
