import { stemOf } from '#domain/russian/stem.ts';
import { foldText, hasLatin, wordsOf } from '#domain/russian/words.ts';
import { inRussianLetters } from './transliteration.ts';

/**
 * Words of one meaning in a jewelry shop, by themselves: kinds of pieces and
 * their diminutives, materials and their adjectives, for whom. Endings do not
 * matter, so a word is here once, unless its stem changes («кольцо», «колец»).
 */
const SAME_MEANING = `
  кольцо колец колечко колечек перстень перстни ring
  серьги серег сережка сережек сережечки earrings
  цепь цепочка цепочек цепка chain
  подвеска подвесок кулон кулончик подвесной pendant
  браслет браслетик браслетка bracelet
  колье ожерелье necklace
  бусы бусики
  брошь брошка брошек брошечка
  запонка запонок
  комплект гарнитур набор
  крест крестик нательный крестильный распятие
  медальон медальончик
  печатка печаток
  пусеты пуссеты гвоздики гвоздик гвоздочки
  конго хупы
  швенза швенз висячие висюльки
  обручальный венчальный обручение
  помолвочный помолвка помолвок предложение
  свадьба свадеб свадебный
  парный пара
  дорожка дорожек
  фаланговый фаланга фаланг
  теннисный теннис
  жесткий бэнгл
  лунница лунниц полумесяц
  ветвь ветка веточка
  цветок цветочек цветочный цветы
  бусина бусинка
  камень камни камешек камушек вставка вставок
  самоцвет самоцветный

  малахит малахитовый
  гранат гранатовый альмандин
  фианит фианитовый циркон цирконий цирконы
  бриллиант брильянт бриллиантовый брильянтовый брилл брюлик алмаз алмазный диамант diamond
  изумруд изумрудный
  янтарь янтарный янтарик
  бирюза бирюзовый
  жемчуг жемчужный жемчужина жемчужинка перламутр pearl
  сапфир сапфировый
  рубин рубиновый
  аметист аметистовый
  топаз топазовый
  цитрин цитриновый
  оникс ониксовый
  сердолик сердоликовый карнеол

  серебро серебряный silver
  золото золотой gold
  платина платиновый platinum
  родирование родий родированный
  чернение черненый оксидированный
  позолота позолоченный золоченый золочение

  якорное якорь
  панцирное панцирь
  венецианское коробочка венеция
  жгут веревка
  зернь зерни зернение
  скань филигрань

  мужчина мужчинам мужской муж мужу мужа парень папа
  женщина женщинам женский жена девушка мама
  дети детей детский ребенок ребенку
`;

/** What is said in other words, as the catalogue says it. */
const SAID_OTHERWISE: Readonly<Record<string, string>> = {
  обручалка: 'обручальное кольцо',
  обручалок: 'обручальное кольцо',
  'красное золото': 'розовое золото',
  'желтое золото': 'золото',
  'лимонное золото': 'золото',
  'черное серебро': 'черненое серебро',
  'кубический циркон': 'фианит',
  'английский замок': 'швенза',
  'серьги кольца': 'серьги конго',
};

/** Words without which a query means the same. */
const FILLERS = `
  с со из изо в во на для и или к ко по от до за под у о об же не а но the for with of
  мм см г гр мкм шт руб р ct
  украшение ювелирный изделие купить заказать цена стоимость недорого недорогой дешево дешевый
  интернет магазин каталог фото артикул арт красивый подарок
  проба
`;

const EXCLUDING = new Set(['без', 'кроме']);

/** Whether the next word says what a piece must not have. */
export const excludesNext = (word: string): boolean => EXCLUDING.has(word);

/** The stem of a word in either alphabet. */
export const rootOf = (word: string): string => stemOf(hasLatin(word) ? inRussianLetters(word) : word);

const listed = (text: string): string[] => wordsOf(foldText(text));

const fillers = new Set(listed(FILLERS).map(rootOf));
const lines = SAME_MEANING.split('\n')
  .map(listed)
  .filter((line) => line.length > 0);
const meanings = new Map(
  lines.flatMap((line) => {
    const [first = '', ...others] = line.map(rootOf);
    return others.map((other) => [other, first]);
  }),
);

/** One root for all words of one meaning: «серебряный» → «серебр». */
export const meaningOf = (root: string): string => meanings.get(root) ?? root;

export const isFiller = (root: string): boolean => fillers.has(root);

/** The words of the lexicon as people type them, those of one meaning together. */
export const lexiconWords = (): readonly (readonly string[])[] => lines;

/** Sequences of meanings, and the words they stand for. */
export const PARAPHRASES: readonly { said: readonly string[]; meant: readonly string[] }[] = Object.entries(
  SAID_OTHERWISE,
).map(([said, meant]) => ({ said: listed(said).map(rootOf).map(meaningOf), meant: listed(meant) }));

const retold = new Set(PARAPHRASES.flatMap(({ said }) => said));

/** Whether a meaning stands for something in other words, so that the catalogue need not know it. */
export const isRetold = (meaning: string): boolean => retold.has(meaning);

export type Wish = 'discounted' | 'new';

/** What is wished of a piece beside what it is: it is no word of a title, but a listing of its own. */
const WISHES: Readonly<Record<string, Wish>> = {
  ...wishedBy('discounted', 'скидка скидкой скидок распродажа акция уценка sale'),
  ...wishedBy('new', 'новинка новинок новый new'),
};

function wishedBy(wish: Wish, words: string): Record<string, Wish> {
  return Object.fromEntries(listed(words).map((word) => [rootOf(word), wish]));
}

export const wishOf = (root: string): Wish | undefined => WISHES[root];
