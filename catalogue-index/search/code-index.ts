import { inLatinLayout } from '#domain/russian/keyboard.ts';
import { firstNotBelow, sortInSteps } from './sorted.ts';

/*
 * Articles and barcodes. An article is found by its beginning and by that of any longer part of it:
 * `10-0482-M` by `10-0482`, `100482m` and `0482`. All bare articles stand in one text, and sorted are the
 * places where their parts begin. What is filed later waits unsorted until it is worth sorting.
 */

export type CodeIndex = {
  /** Letters of the bare articles by product number, each article followed by END, letters that begin a part marked. */
  text: Uint16Array;
  /** By product number: where its article begins in the text. */
  starts: Uint32Array;
  /** Where parts begin in the text, in the alphabetical order of what begins there. */
  parts: Uint32Array;
  /** Ascending; a double distinguishes barcodes of fifteen digits and most longer ones. */
  barcodes: Float64Array;
  /** The product of each barcode. */
  barcodeProducts: Uint32Array;
  /** By product number: how many of the barcodes are its own. */
  barcodeCounts: Uint16Array;
  /** Products filed since the last sorting; what is sorted about them no longer holds. */
  unsorted: Map<number, Codes>;
};

type Codes = { article: string; barcodes: readonly string[] };

const END = 0;
const BEGINS_PART = 0x8000;
const SHORTEST_PART = 4;
const BARCODE = /^\d{8,18}$/;
const MOST_FOUND = 1000;
const MOST_UNSORTED = 1000;

export const openCodeIndex = (): CodeIndex => ({
  text: new Uint16Array(0),
  starts: new Uint32Array(0),
  parts: new Uint32Array(0),
  barcodes: new Float64Array(0),
  barcodeProducts: new Uint32Array(0),
  barcodeCounts: new Uint16Array(0),
  unsorted: new Map(),
});

/** Files the codes of a product in place of its former ones. */
export function fileCodes(index: CodeIndex, product: number, codes: Codes): void {
  if (!isFiledSo(index, product, codes)) index.unsorted.set(product, codes);
}

/** Most changes of a product leave its codes as they are. */
function isFiledSo(index: CodeIndex, product: number, { article, barcodes }: Codes): boolean {
  const own = numbersOf(barcodes);
  return (
    !index.unsorted.has(product) &&
    articleOf(index, product) === bareCode(article) &&
    (index.barcodeCounts[product] ?? 0) === own.length &&
    own.every((barcode) => ofBarcode(index, barcode).includes(product))
  );
}

/** Products of a code as it was typed, or of codes that begin so. */
export function productsOfCode(index: CodeIndex, typed: string): number[] {
  if (index.unsorted.size > MOST_UNSORTED) sortCodes(index);
  const code = bareCode(typed);
  if (code.length < SHORTEST_PART) return [];
  const found = new Set([
    ...numbersOf([code]).flatMap((barcode) => ofBarcode(index, barcode)),
    ...beginningSo(index, code),
  ]);
  return found.size > 0 || BARCODE.test(code)
    ? [...found]
    : beginningSo(index, bareCode(inLatinLayout(typed)));
}

/** The products of each of these articles, which are given whole. */
export function productsOfArticles(
  index: CodeIndex,
  articles: readonly string[],
): ReadonlyMap<string, readonly number[]> {
  if (index.unsorted.size > MOST_UNSORTED) sortCodes(index);
  const unsorted = Map.groupBy(index.unsorted, ([, codes]) => bareCode(codes.article));
  return new Map(
    articles.map((article) => {
      const code = bareCode(article);
      const fresh = unsorted.get(code)?.map(([product]) => product) ?? [];
      return [article, code === '' ? [] : [...ofArticle(index, code), ...fresh]];
    }),
  );
}

/** Sorted products whose whole article is this; equal texts stand before those that only begin so. */
function ofArticle(index: CodeIndex, code: string): number[] {
  const { parts, starts, unsorted } = index;
  const products: number[] = [];
  const first = firstNotBelow(parts.length, (n) => readText(index, parts[n] ?? 0) < code);
  for (let n = first; n < parts.length && readText(index, parts[n] ?? 0) === code; n++) {
    const product = productAt(index, parts[n] ?? 0);
    if (starts[product] === parts[n] && !unsorted.has(product)) products.push(product);
  }
  return products;
}

/** The product whose article the place belongs to. */
const productAt = ({ starts }: CodeIndex, place: number): number =>
  firstNotBelow(starts.length, (product) => (starts[product] ?? 0) <= place) - 1;

/** Russian letters that look like Latin ones. */
const LOOKALIKES = new Map(Array.from('авекмнорстух', (letter, n) => [letter, 'abekmhopctyx'[n] ?? '']));

/** Codes that are barcodes, each once: one with zeros before it is the same one. */
const numbersOf = (codes: readonly string[]): number[] => [
  ...new Set(codes.filter((code) => BARCODE.test(code)).map(Number)),
];

/** Letters and digits alone, in Latin letters where they look so. */
const bareCode = (code: string): string =>
  code
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')
    .replace(/[а-я]/g, (letter) => LOOKALIKES.get(letter) ?? letter);

/** The bare article with its parts marked: its beginning, and every further part long enough to be found by. */
function markedLetters(article: string): number[] {
  return article.split(/[^\p{L}\d]+/u).flatMap((part, n) => {
    const isFindable = n === 0 || part.length >= SHORTEST_PART;
    return Array.from(bareCode(part), (letter, place) => {
      const mark = isFindable && place === 0 ? BEGINS_PART : 0;
      return letter.charCodeAt(0) | mark;
    });
  });
}

/** The letters of the bare article from a place of the text on, marks included. */
function lettersAt({ text }: CodeIndex, place: number): number[] {
  const letters: number[] = [];
  for (let n = place; n < text.length && text[n] !== END; n++) letters.push(text[n] ?? END);
  return letters;
}

const textOf = (letters: readonly number[]): string =>
  String.fromCharCode(...letters.map((letter) => letter & ~BEGINS_PART));

/** The bare article from a place of the text on. */
function readText({ text }: CodeIndex, place: number): string {
  let read = '';
  for (let n = place; n < text.length && text[n] !== END; n++) {
    read += String.fromCharCode((text[n] ?? 0) & ~BEGINS_PART);
  }
  return read;
}

const articleOf = (index: CodeIndex, product: number): string | undefined =>
  product < index.starts.length ? readText(index, index.starts[product] ?? 0) : undefined;

/** Sorts what was filed so far. */
export function sortCodes(index: CodeIndex): void {
  for (const _ of sortCodesInSteps(index));
}

/** Articles that are read between two steps. */
const STEP = 5000;

/** The same for an index that is being filled: nothing may be searched before the last step. */
export function* sortCodesInSteps(index: CodeIndex): Generator<undefined, void> {
  const { unsorted } = index;
  const count = [...unsorted.keys()].reduce(
    (most, product) => Math.max(most, product + 1),
    index.starts.length,
  );
  const starts = new Uint32Array(count);
  const letters: number[] = [];
  const parts: { place: number; text: string }[] = [];
  for (let product = 0; product < count; product++) {
    starts[product] = letters.length;
    const fresh = unsorted.get(product);
    const own = fresh ? markedLetters(fresh.article) : lettersAt(index, index.starts[product] ?? 0);
    own.forEach((letter, n) => {
      if ((letter & BEGINS_PART) === 0) return;
      parts.push({ place: letters.length + n, text: textOf(own.slice(n)) });
    });
    letters.push(...own, END);
    if (product % STEP === STEP - 1) yield;
  }
  const sorted = yield* sortInSteps(parts, (a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0));
  const barcodes = yield* sortInSteps(allBarcodes(index), (a, b) => a.barcode - b.barcode);
  index.starts = starts;
  index.text = Uint16Array.from(letters);
  yield;
  index.parts = Uint32Array.from(sorted, ({ place }) => place);
  yield;
  index.barcodes = Float64Array.from(barcodes, ({ barcode }) => barcode);
  index.barcodeProducts = Uint32Array.from(barcodes, ({ product }) => product);
  index.barcodeCounts = new Uint16Array(count);
  for (const { product } of barcodes) index.barcodeCounts[product] = (index.barcodeCounts[product] ?? 0) + 1;
  unsorted.clear();
}

function allBarcodes({ barcodes, barcodeProducts, unsorted }: CodeIndex) {
  const kept = Array.from(barcodes, (barcode, n) => ({ barcode, product: barcodeProducts[n] ?? 0 })).filter(
    ({ product }) => !unsorted.has(product),
  );
  for (const [product, codes] of unsorted) {
    for (const barcode of numbersOf(codes.barcodes)) kept.push({ barcode, product });
  }
  return kept;
}

function beginningSo(index: CodeIndex, beginning: string): number[] {
  const { parts, unsorted } = index;
  const products = new Set<number>();
  const first = firstNotBelow(parts.length, (n) => readText(index, parts[n] ?? 0) < beginning);
  for (let n = first; n < parts.length && products.size < MOST_FOUND; n++) {
    const place = parts[n] ?? 0;
    if (!readText(index, place).startsWith(beginning)) break;
    const product = productAt(index, place);
    if (!unsorted.has(product)) products.add(product);
  }
  for (const [product, { article }] of unsorted) {
    if (hasPart(markedLetters(article), beginning)) products.add(product);
  }
  return [...products];
}

/** Whether a part begins so. */
const hasPart = (letters: readonly number[], beginning: string): boolean =>
  letters.some(
    (letter, place) =>
      (letter & BEGINS_PART) !== 0 &&
      Array.from(beginning, (wanted) => wanted.charCodeAt(0)).every(
        (wanted, n) => ((letters[place + n] ?? END) & ~BEGINS_PART) === wanted,
      ),
  );

function ofBarcode({ barcodes, barcodeProducts, unsorted }: CodeIndex, barcode: number): number[] {
  const found: number[] = [];
  for (
    let n = firstNotBelow(barcodes.length, (one) => (barcodes[one] ?? 0) < barcode);
    barcodes[n] === barcode;
    n++
  ) {
    const product = barcodeProducts[n] ?? 0;
    if (!unsorted.has(product)) found.push(product);
  }
  for (const [product, codes] of unsorted) {
    if (numbersOf(codes.barcodes).includes(barcode)) found.push(product);
  }
  return found;
}
