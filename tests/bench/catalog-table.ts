/** Requests per second; milliseconds. */
export type Load = { rate: number; p50: number; p99: number };
/** Results for one number of products. */
export type Row = {
  products: number;
  buildSeconds: number;
  bytes: number;
  bare: Load;
  cold: Load;
  /** The ratio to the rate of the bare route; the median of several turns. */
  coldShare: number;
  warm: Load;
  sqlMilliseconds: number;
};

const HEAD = [
  'Товаров',
  'Чтение, с',
  'Байт/товар',
  'Голый, запр/с',
  'Холодная, запр/с',
  'p50/p99, мс',
  '% голого',
  'Тёплая, запр/с',
  'p50/p99, мс',
  '% голого',
  'SQL, мс',
  'SQL, запр/с',
];

const whole = (number: number) => Math.round(number).toLocaleString('ru-RU');
const percent = (share: number) => (share * 100).toFixed(1);

const cellsOf = (row: Row): string[] => [
  whole(row.products),
  row.buildSeconds.toFixed(1),
  whole(row.bytes),
  whole(row.bare.rate),
  whole(row.cold.rate),
  `${row.cold.p50} / ${row.cold.p99}`,
  percent(row.coldShare),
  whole(row.warm.rate),
  `${row.warm.p50} / ${row.warm.p99}`,
  percent(row.warm.rate / row.bare.rate),
  row.sqlMilliseconds.toFixed(1),
  (1000 / row.sqlMilliseconds).toFixed(1),
];

export const lineOf = (row: Row): string => `| ${cellsOf(row).join(' | ')} |`;

export const headOf = (): string => `| ${HEAD.join(' | ')} |\n|${HEAD.map(() => '---:').join('|')}|`;
