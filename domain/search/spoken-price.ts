/** What a search says about the price. */
export type SpokenPrice = {
  /** Limits that are said, roubles. */
  limits: PriceLimits;
  /** «недорого»: without a number, so the limit depends on what is found. */
  isCheap: boolean;
  /** The phrases about the price, as they were typed. */
  said: string;
  /** The text without them. */
  rest: string;
};

export type PriceLimits = { from?: number; to?: number };

const NUMBER = String.raw`(\d{1,3}(?: \d{3})+|\d+(?:[.,]\d+)?)`;
const THOUSANDS = String.raw`( ?(?:тысяч[аи]?|тыс\.?|т\. ?р\.?|тр|к|k)(?![\p{L}\d]))?`;
const ROUBLES = String.raw`( ?(?:₽|рубл(?:ей|я|ь)|руб\.?|р\.?|rub)(?![\p{L}\d]))?`;
const AMOUNT = NUMBER + THOUSANDS + ROUBLES;

/** «до 18 размера», «от 45 см», «585 пробы», «до 2026 года» are not about money. */
const NO_UNIT = String.raw`(?![\p{L}\d%]|[.,]\d|-[\p{L}\d]| ?(?:см|мм|мкм|г|гр|грамм|карат|ct|размер|проб|шт|лет|год|метр)(?:\p{L}*)(?!\p{L}))`;
const BEGINNING = String.raw`(?<![\p{L}\d.,-])(?:(?:цен|стоимост)\p{L}* )?`;

type Side = 'from' | 'to' | 'around';
const SIDES: Readonly<Record<string, Side>> = {
  ...sideOf(
    'to',
    'до',
    'дешевле',
    'не дороже',
    'не больше',
    'не более',
    'не выше',
    'меньше',
    'менее',
    'ниже',
  ),
  ...sideOf('to', 'максимум', 'в пределах', 'за', 'по', 'бюджет'),
  ...sideOf(
    'from',
    'от',
    'дороже',
    'не дешевле',
    'не меньше',
    'не менее',
    'больше',
    'более',
    'свыше',
    'выше',
  ),
  ...sideOf('from', 'минимум', 'начиная с'),
  ...sideOf('around', 'около', 'примерно', 'в районе', 'порядка'),
};

function sideOf(side: Side, ...words: string[]): Record<string, Side> {
  return Object.fromEntries(words.map((word) => [word, side]));
}

/** «не дороже» before «дороже». */
const SIDE_WORDS = Object.keys(SIDES).toSorted((a, b) => b.length - a.length);

const RANGE = new RegExp(
  `${BEGINNING}(от |с |между )?${AMOUNT}(?: (?:до|по|и) | ?[-–—] ?)${AMOUNT}${NO_UNIT}`,
  'gu',
);
const ONE_SIDED = new RegExp(`${BEGINNING}(${SIDE_WORDS.join('|')}) ${AMOUNT}${NO_UNIT}`, 'gu');
const BARE = new RegExp(BEGINNING + AMOUNT + NO_UNIT, 'gu');
const CHEAP = /(?<!\p{L})(?:не дорог|недорог|дешев|подешев|бюджетн)\p{L}*/gu;

/** A smaller number without a unit is a size or a count. */
const LEAST_WITHOUT_UNIT = 100;
const MOST_ROUBLES = 1_000_000_000;
const FINENESSES = new Set([375, 583, 585, 750, 875, 916, 925, 950, 958, 960, 990, 999]);
/** «около 5000» is a fifth more or less. */
const ABOUT = 0.2;

/** Reads «до 6000», «от 3 до 5 тысяч», «5–10 тыс», «дешевле 5000 ₽», «недорого» in a folded text. */
export function spokenPrice(folded: string): SpokenPrice {
  const limits: { from?: number | undefined; to?: number | undefined } = {};
  const said: string[] = [];
  /** Cuts a phrase out of the text, unless its numbers are not prices. */
  const take = (phrase: string, own: PriceLimits | undefined): string => {
    if (own === undefined) return phrase;
    limits.from ??= own.from;
    limits.to ??= own.to;
    said.push(phrase.trim());
    return ' ';
  };

  const withoutLimits = folded
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replace(RANGE, (phrase, ...parts: string[]) => take(phrase, rangeOf(parts)))
    .replace(ONE_SIDED, (phrase, side: string, ...parts: string[]) => take(phrase, sidedOf(side, parts)))
    .replace(BARE, (phrase, ...parts: string[]) => take(phrase, bareOf(parts)));
  let isCheap = false;
  const rest = withoutLimits.replace(CHEAP, (phrase) => {
    isCheap = true;
    said.push(phrase);
    return ' ';
  });
  const isLimited = limits.from !== undefined || limits.to !== undefined;
  return {
    limits: stated(limits),
    isCheap: isCheap && !isLimited,
    said: said.join(' '),
    rest: said.length > 0 ? rest.replaceAll(/\s+/g, ' ').trim() : folded,
  };
}

type Amount = { value: number; hasUnit: boolean };

/** «3», «тысячи», «рублей» */
function amountOf(number = '', thousands?: string, roubles?: string): Amount {
  const value = Number(number.replaceAll(' ', '').replace(',', '.')) * (thousands ? 1000 : 1);
  return { value, hasUnit: Boolean(thousands ?? roubles) };
}

const isPrice = ({ value, hasUnit }: Amount): boolean =>
  value > 0 && value <= MOST_ROUBLES && (hasUnit || (value >= LEAST_WITHOUT_UNIT && !FINENESSES.has(value)));

/** Both numbers of «от 3 до 5 тысяч» are thousands; a bare range is of round numbers, as «2024-2025» is not. */
function rangeOf([preposition, ...parts]: string[]): PriceLimits | undefined {
  const [typedFrom, to] = [amountOf(...parts.slice(0, 3)), amountOf(...parts.slice(3, 6))];
  const isScaled = parts[4] && !typedFrom.hasUnit && typedFrom.value < to.value / 1000;
  const from = isScaled ? amountOf(parts[0], parts[4]) : { ...typedFrom, hasUnit: to.hasUnit };
  if (!isPrice(from) || !isPrice(to) || from.value > to.value) return;
  const isRound = from.value % 100 === 0 && to.value % 100 === 0 && from.value >= 1000;
  return preposition || to.hasUnit || isRound ? { from: from.value, to: to.value } : undefined;
}

function sidedOf(words: string, parts: string[]): PriceLimits | undefined {
  const amount = amountOf(...parts.slice(0, 3));
  if (!isPrice(amount)) return;
  const { value } = amount;
  const side = SIDES[words];
  if (side === 'around') {
    return { from: Math.round(value * (1 - ABOUT)), to: Math.round(value * (1 + ABOUT)) };
  }
  return side === 'from' ? { from: value } : { to: value };
}

/** «кольцо 5000 рублей»: without a word, a number needs its unit. */
function bareOf(parts: string[]): PriceLimits | undefined {
  const amount = amountOf(...parts.slice(0, 3));
  return amount.hasUnit && isPrice(amount) ? { to: amount.value } : undefined;
}

/** Without absent members; limits the wrong way round are put right. */
function stated({ from, to }: { from?: number | undefined; to?: number | undefined }): PriceLimits {
  if (from !== undefined && to !== undefined && from > to) return { from: to, to: from };
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
