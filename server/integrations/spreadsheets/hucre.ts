import type { ReadableStream } from 'node:stream/web';
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx';
import type { Spreadsheets } from './port.ts';

export const spreadsheets: Spreadsheets = {
  writeRows: (rows, columns) =>
    writeXlsxStream(rows, {
      name: 'Лист 1',
      columns: columns.map((header) => ({ header })),
      freezePane: { rows: 1 },
    }) as ReadableStream<Uint8Array>,
  async *readRows(file) {
    // The stream of Node and that of the browser's types are the same one.
    for await (const { index, values } of streamXlsxRows(
      file as unknown as Parameters<typeof streamXlsxRows>[0],
    )) {
      yield { row: index + 1, cells: values };
    }
  },
};
