import type { ReadableStream } from 'node:stream/web';

/** What a cell of a spreadsheet holds. A text is always a text: `=1+1` is no formula. */
export type Cell = string | number | null;

/** What a file holds: Excel has its own ideas of dates. Of a formula it is the value that was last shown. */
export type ReadCell = string | number | boolean | Date | null;

/** Spreadsheets, without holding the whole of them in memory. */
export type Spreadsheets = {
  /** One sheet with these headings, as bytes of an xlsx file. */
  writeRows(rows: AsyncIterable<Cell[]>, columns: readonly string[]): ReadableStream<Uint8Array>;
  /** Rows of the first sheet; empty ones at the end may be left out. */
  readRows(file: ReadableStream<Uint8Array>): AsyncIterable<{ row: number; cells: ReadCell[] }>;
};

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
