import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Spreadsheets } from './port.ts';

export const spreadsheets: Spreadsheets = {
  writeRows: (rows, columns) =>
    writeXlsxStream(rows, {
      name: 'Лист 1',
      columns: columns.map((header) => ({ header })),
      freezePane: { rows: 1 },
    }) as ReadableStream<Uint8Array>,
};
