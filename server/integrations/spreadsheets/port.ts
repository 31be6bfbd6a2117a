import type { ReadableStream } from 'node:stream/web';

/** What a cell of a spreadsheet holds. A text is always a text: `=1+1` is no formula. */
export type Cell = string | number | null;

/** Spreadsheets, without holding the whole of them in memory. */
export type Spreadsheets = {
  /** One sheet with these headings, as bytes of an xlsx file. */
  writeRows(rows: AsyncIterable<Cell[]>, columns: readonly string[]): ReadableStream<Uint8Array>;
};

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
