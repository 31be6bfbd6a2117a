/* DataMatrix ECC 200 of sixteen digits, as an УИН has: 14 × 14 modules, 8 words of data and 10 of correction (ISO/IEC 16022). */

const INNER = 12;
const DATA_WORDS = 8;
const CORRECTION_WORDS = 10;
const FIELD = 256;
/** x⁸ + x⁵ + x³ + x² + 1 */
const POLYNOMIAL = 0x1_2d;

const POWERS: number[] = [];
for (let power = 0, value = 1; power < FIELD - 1; power++) {
  POWERS.push(value);
  value *= 2;
  if (value >= FIELD) value ^= POLYNOMIAL;
}

const times = (one: number, other: number): number =>
  one === 0 || other === 0 ? 0 : (POWERS[(POWERS.indexOf(one) + POWERS.indexOf(other)) % (FIELD - 1)] ?? 0);

/** Two digits a word. */
const dataWords = (digits: string): number[] =>
  Array.from({ length: DATA_WORDS }, (_, at) => Number(digits.slice(at * 2, at * 2 + 2)) + 130);

/** Reed–Solomon words of correction. */
function correctionWords(data: readonly number[]): number[] {
  let generator = [1];
  for (let root = 1; root <= CORRECTION_WORDS; root++) {
    const next: number[] = Array.from({ length: generator.length + 1 }, () => 0);
    for (const [at, term] of generator.entries()) {
      next[at] = (next[at] ?? 0) ^ term;
      next[at + 1] = (next[at + 1] ?? 0) ^ times(term, POWERS[root] ?? 0);
    }
    generator = next;
  }
  const rest = [...data, ...Array.from({ length: CORRECTION_WORDS }, () => 0)];
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at] ?? 0;
    for (const [place, term] of generator.entries()) {
      rest[at + place] = (rest[at + place] ?? 0) ^ times(term, factor);
    }
  }
  return rest.slice(data.length);
}

/** Rows and columns of the bits of a word, the highest first, from its lowest bit. */
const UTAH = [
  [-2, -2],
  [-2, -1],
  [-1, -2],
  [-1, -1],
  [-1, 0],
  [0, -2],
  [0, -1],
  [0, 0],
] as const;

type Grid = (boolean | undefined)[][];

function placeBit(grid: Grid, [row, column]: readonly [number, number], isBlack: boolean): void {
  // What leaves the square at one side comes in at the other, shifted as the standard says for 12 × 12.
  const turn = 4 - ((INNER + 4) % 8);
  const [r1, c1] = row < 0 ? [row + INNER, column + turn] : [row, column];
  const [r2, c2] = c1 < 0 ? [r1 + turn, c1 + INNER] : [r1, c1];
  const line = grid[r2];
  if (line) line[c2] = isBlack;
}

function placeWord(grid: Grid, word: number, row: number, column: number): void {
  for (const [at, [down, right]] of UTAH.entries()) {
    placeBit(grid, [row + down, column + right], ((word >> (7 - at)) & 1) === 1);
  }
}

/** The corner of the diagonal that a square of 12 meets at its lower left. */
const CORNER = [
  [INNER - 1, 0],
  [INNER - 1, 1],
  [INNER - 1, 2],
  [0, INNER - 2],
  [0, INNER - 1],
  [1, INNER - 1],
  [2, INNER - 1],
  [3, INNER - 1],
] as const;

const isInside = (at: number): boolean => at >= 0 && at < INNER;

function placeWords(words: readonly number[]): Grid {
  const grid: Grid = Array.from({ length: INNER }, () => Array.from({ length: INNER }, () => undefined));
  const rest = [...words];
  const next = () => rest.shift() ?? 0;
  const placeAt = (row: number, column: number) => {
    const isFree = isInside(row) && isInside(column) && grid[row]?.[column] === undefined;
    if (isFree) placeWord(grid, next(), row, column);
  };
  let [row, column] = [4, 0];
  do {
    if (row === INNER && column === 0) {
      const word = next();
      for (const [bit, place] of CORNER.entries()) placeBit(grid, place, ((word >> (7 - bit)) & 1) === 1);
    }
    do {
      placeAt(row, column);
      row -= 2;
      column += 2;
    } while (row >= 0 && column < INNER);
    row += 1;
    column += 3;
    do {
      placeAt(row, column);
      row += 2;
      column -= 2;
    } while (row < INNER && column >= 0);
    row += 3;
    column += 1;
  } while (row < INNER || column < INNER);
  return grid;
}

/** The modules by rows, true for black: sixteen digits inside the frame that a reader finds. */
export function dataMatrixOf(digits: string): boolean[][] {
  const data = dataWords(digits);
  const inner = placeWords([...data, ...correctionWords(data)]);
  const size = INNER + 2;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_unused, column) => {
      if (column === 0 || row === size - 1) return true;
      if (row === 0) return column % 2 === 0;
      if (column === size - 1) return row % 2 === 1;
      return inner[row - 1]?.[column - 1] ?? false;
    }),
  );
}
