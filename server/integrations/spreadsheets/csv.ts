import type { Cell } from './port.ts';

/* CSV as Excel opens it in Russian: UTF-8 with a mark, semicolons, CRLF (exchange, §10). */

const quoted = (cell: Cell): string => {
  const text = typeof cell === 'number' ? String(cell).replace('.', ',') : (cell ?? '');
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const line = (cells: readonly Cell[]): string => `${cells.map(quoted).join(';')}\r\n`;

export async function* writeCsv(
  rows: AsyncIterable<Cell[]>,
  headings: readonly string[],
): AsyncGenerator<string> {
  yield `\uFEFF${line(headings)}`;
  for await (const row of rows) yield line(row);
}
