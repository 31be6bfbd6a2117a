import type { Sheets } from './sheets.ts';
import type { Align, Type } from './typesetting.ts';

/* Ruled tables that go on over sheets, each with the head again. */

export type Column = { width: number; align?: Align };

/** A cell of the head, over columns and rows of it from the first on. */
export type HeadCell = { text: string; column: number; columns?: number; row?: number; rows?: number };

export type Head = {
  /** Of its rows. */
  heights: readonly number[];
  cells: readonly HeadCell[];
};

/** A cell over several columns takes the place of as many. */
export type Cell = string | { text: string; columns?: number; align?: Align; weight?: 'bold'; isOpen?: true };

export type Table = {
  x: number;
  columns: readonly Column[];
  head: Head;
  /** Of the head, and of the rows. */
  type: { head: Type; row: Type };
  /** Drawn on a further sheet before the head. */
  onNewSheet: () => void;
};

const PADDING = { x: 1.1, y: 0.6 };
/** A row of more lines is divided, so that it fits a sheet. */
const MOST_LINES = 30;

type Laid = { lines: string[]; x: number; width: number; align: Align; type: Type; isOpen: boolean };

export function openTable(sheets: Sheets, table: Table) {
  const { columns, head, type } = table;
  const xOf = (column: number): number => table.x + total(columns.slice(0, column).map(({ width }) => width));
  const headHeight = total(head.heights);

  function drawHead(): void {
    for (const { text, column, columns: over = 1, row = 0, rows = 1 } of head.cells) {
      const y = sheets.y + total(head.heights.slice(0, row));
      const height = total(head.heights.slice(row, row + rows));
      const [x, width] = [xOf(column), xOf(column + over) - xOf(column)];
      sheets.box(x, y, width, height);
      const lines = sheets.linesOf(text, type.head, width - PADDING.x);
      const free = height - lines.length * sheets.leadingOf(type.head);
      sheets.lines(lines, type.head, {
        x: x + PADDING.x / 2,
        y: y + free / 2,
        width: width - PADDING.x,
        align: 'center',
      });
    }
    sheets.y += headHeight;
  }

  function laid(cells: readonly Cell[]): Laid[] {
    let column = 0;
    return cells.map((cell) => {
      const own = typeof cell === 'string' ? { text: cell } : cell;
      const over = own.columns ?? 1;
      const [x, width] = [xOf(column), xOf(column + over) - xOf(column)];
      const align = own.align ?? columns[column]?.align ?? 'left';
      column += over;
      const cellType = own.weight ? { ...type.row, weight: own.weight } : type.row;
      const lines = sheets.linesOf(own.text, cellType, width - 2 * PADDING.x);
      return { lines, x, width, align, type: cellType, isOpen: own.isOpen ?? false };
    });
  }

  /** @returns where it begins */
  function drawRow(cells: readonly Laid[], least: number): number {
    const longest = Math.max(...cells.map(({ lines }) => lines.length), 1);
    const height = Math.max(longest * sheets.leadingOf(type.row) + 2 * PADDING.y, least);
    if (sheets.y + height > sheets.bottom) {
      sheets.addPage();
      table.onNewSheet();
      drawHead();
    }
    for (const cell of cells) {
      if (!cell.isOpen) sheets.box(cell.x, sheets.y, cell.width, height);
      sheets.lines(cell.lines, cell.type, {
        x: cell.x + PADDING.x,
        y: sheets.y + PADDING.y,
        width: cell.width - 2 * PADDING.x,
        align: cell.align,
      });
    }
    sheets.y += height;
    return sheets.y - height;
  }

  return {
    head: drawHead,
    /**
     * @param least its height, in millimetres
     * @returns where it, or its last part, begins
     */
    row(cells: readonly Cell[], least = 0): number {
      let rest = laid(cells);
      while (rest.some(({ lines }) => lines.length > MOST_LINES)) {
        drawRow(
          rest.map((cell) => ({ ...cell, lines: cell.lines.slice(0, MOST_LINES) })),
          least,
        );
        rest = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(MOST_LINES) }));
      }
      return drawRow(rest, least);
    },
  };
}

const total = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

/** Begins a further sheet where a block does not fit any more. */
export function keepTogether(sheets: Sheets, height: number, onNewSheet: () => void): void {
  if (sheets.y + height <= sheets.bottom) return;
  sheets.addPage();
  onNewSheet();
}
