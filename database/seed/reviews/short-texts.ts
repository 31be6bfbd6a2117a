import { audienceOf } from '../products/characteristics.ts';
import type { Piece } from '../products/pieces.ts';

export type Writer = 'women' | 'men';

/** The authors and pieces that a text fits; all of them when omitted. */
type Words = { text: string; by?: Writer; if?: (piece: Piece, writer: Writer) => boolean };

const wears = (piece: Piece, writer: Writer): boolean => audienceOf(piece).includes(writer);
const isForWomen = (piece: Piece): boolean => audienceOf(piece).includes('women');
const isForMenOnly = (piece: Piece): boolean => !isForWomen(piece);
const hasSizes = ({ sizes }: Piece): boolean => sizes.of !== 'one';
const hasClasp = ({ clasp, kind }: Piece): boolean => clasp !== undefined && kind !== 'cufflinks';
const hasStone = ({ gem }: Piece): boolean => gem !== undefined;

/** Short texts by the number of stars. */
const SHORT_WORDS: Readonly<Record<number, readonly Words[]>> = {
  5: [
    { text: 'Спасибо, всё понравилось!' },
    { text: 'Очень красиво, ношу каждый день.', if: wears },
    { text: 'В жизни лучше, чем на фото.' },
    { text: 'Дочь в восторге.', if: isForWomen },
    { text: 'Подошло по размеру, упаковано бережно.', if: hasSizes },
    { text: 'Именно то, что искала.', by: 'women' },
    { text: 'Именно то, что искал.', by: 'men' },
    { text: 'Доставили за три дня, всё целое.' },
    { text: 'Жена довольна, я тоже.', by: 'men', if: isForWomen },
    { text: 'Муж носит с удовольствием.', by: 'women', if: isForMenOnly },
    { text: 'Рекомендую магазин и мастерскую.' },
    { text: 'Аккуратная работа, придраться не к чему.' },
    { text: 'Беру уже второй раз.' },
    { text: 'Подарок удался.' },
    { text: 'Смотрится дороже своей цены.' },
    { text: 'Удобно носить, не мешает.', if: wears },
    { text: 'Бирка и пломба на месте.' },
    { text: 'Пришло раньше обещанного.' },
    { text: 'Мама счастлива, спасибо вам.', if: isForWomen },
    { text: 'Папе понравилось, спасибо вам.', if: isForMenOnly },
    { text: 'Блестит, радует, хвалят.', if: wears },
    { text: 'Всё честно: вес и проба как в описании.' },
    { text: 'Лучшая покупка за этот год.' },
    { text: 'Коробочка чудесная, жалко выбрасывать.' },
    { text: 'Надела и не снимаю.', by: 'women', if: wears },
    { text: 'Надел и не снимаю.', by: 'men', if: wears },
    { text: 'Отличное качество за свои деньги.' },
    { text: 'Забрала в магазине, показали и проверили при мне.', by: 'women' },
    { text: 'Забрал в магазине, показали и проверили при мне.', by: 'men' },
    { text: 'Очень тонкая работа.' },
    { text: 'Спасибо за быструю отправку.' },
  ],
  4: [
    { text: 'Хорошее украшение, немного меньше, чем ожидала.', by: 'women' },
    { text: 'Хорошее украшение, немного меньше, чем ожидал.', by: 'men' },
    { text: 'Всё понравилось, доставка чуть задержалась.' },
    { text: 'Красиво, но замок туговат.', if: hasClasp },
    { text: 'Оттенок отличается от фото, в остальном хорошо.', if: hasStone },
    { text: 'Довольна, хотя хотелось бы потяжелее.', by: 'women' },
    { text: 'Доволен, хотя хотелось бы потяжелее.', by: 'men' },
    { text: 'Носить приятно, коробка пришла мятой.', if: wears },
    { text: 'Пришлось поменять размер, обменяли быстро.', if: hasSizes },
    { text: 'Хорошо сделано, ждала дольше обещанного.', by: 'women' },
    { text: 'Хорошо сделано, ждал дольше обещанного.', by: 'men' },
    { text: 'Красиво, но мелковато.' },
    { text: 'Оценка за скорость четыре, за украшение пять.' },
  ],
  3: [
    { text: 'Обычное, на фото смотрелось интереснее.' },
    { text: 'Размер не подошёл, жду обмена.', if: hasSizes },
    { text: 'Неплохо, но ожидала большего блеска.', by: 'women' },
    { text: 'Неплохо, но ожидал большего блеска.', by: 'men' },
    { text: 'Среднее впечатление, оставила себе.', by: 'women', if: wears },
    { text: 'Среднее впечатление, оставил себе.', by: 'men', if: wears },
    { text: 'Тяжеловато для меня.', if: wears },
    { text: 'Цвет не мой, вины магазина нет.', if: hasStone },
  ],
  2: [
    { text: 'Не подошло, вернула.', by: 'women' },
    { text: 'Не подошло, вернул.', by: 'men' },
    { text: 'Застёжка расстёгивается, отдала в ремонт.', by: 'women', if: hasClasp },
    { text: 'Застёжка расстёгивается, отдал в ремонт.', by: 'men', if: hasClasp },
    { text: 'Ожидала другого.', by: 'women' },
    { text: 'Ожидал другого.', by: 'men' },
  ],
  1: [
    { text: 'Вернула, не понравилось.', by: 'women' },
    { text: 'Вернул, не понравилось.', by: 'men' },
    { text: 'Пришло не то, деньги вернули.' },
  ],
};

/** The texts that this author may write about this piece. */
export const shortTexts = (rate: number, piece: Piece, writer: Writer): string[] =>
  (SHORT_WORDS[rate] ?? [])
    .filter((words) => (words.by ?? writer) === writer && (words.if?.(piece, writer) ?? true))
    .map(({ text }) => text);

const WOMEN = [
  'Анна',
  'Елена',
  'Мария',
  'Ольга',
  'Наталья',
  'Екатерина',
  'Татьяна',
  'Ирина',
  'Светлана',
  'Юлия',
  'Анастасия',
  'Дарья',
  'Марина',
  'Виктория',
  'Людмила',
  'Ксения',
  'Галина',
  'Вера',
  'Надежда',
  'Полина',
  'Софья',
  'Алина',
  'Евгения',
  'Кристина',
  'Валентина',
  'Лариса',
  'Оксана',
];

const MEN = [
  'Александр',
  'Сергей',
  'Дмитрий',
  'Андрей',
  'Алексей',
  'Михаил',
  'Иван',
  'Николай',
  'Владимир',
  'Павел',
  'Роман',
];

/** First names, weighted by their frequency among buyers. */
export const FIRST_NAMES: readonly string[] = [...WOMEN, ...MEN];

export const writerOf = (firstName: string): Writer => (MEN.includes(firstName) ? 'men' : 'women');

export const LAST_LETTERS = [...'АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЮЯ'];
