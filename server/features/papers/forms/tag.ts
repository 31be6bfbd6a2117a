import { weightText } from '#domain/catalog/average-weight.ts';
import { barcodeModules } from '#server/prints/barcodes.ts';
import { openSheets, type Sheets, TAG } from '#server/prints/pdf/sheets.ts';
import type { Paper } from '../read-paper.ts';
import { afterRow } from './parts.ts';

type Line = Paper['lines'][number];
type Piece = Line['pieces'][number];

/** «Ярлык», 72 × 22 mm: one for each piece, with its УИН as a DataMatrix code and its tag as a barcode. */
export async function tagPaper({ order, lines }: Paper): Promise<Buffer> {
  const sheets = openSheets({
    title: `Ярлыки, заказ №\u00a0${order.number}`,
    at: order.created_at,
    format: TAG,
  });
  const pieces = lines
    .filter(({ is_service }) => !is_service)
    .flatMap((line) =>
      line.pieces.flatMap((piece) => Array.from({ length: piece.count }, () => ({ line, piece }))),
    );
  for (const [place, { line, piece }] of pieces.entries()) {
    await afterRow(place);
    await drawTag(sheets, line, piece);
  }
  if (pieces.length === 0) sheets.addPage();
  return sheets.end();
}

const SIDE = 12;
/** Of the number below it. */
const NUMBER_WIDTH = 20;
const SMALL = { size: 5.5 } as const;

async function drawTag(sheets: Sheets, line: Line, piece: Piece): Promise<void> {
  sheets.addPage();
  const { left, width } = sheets;
  const uin = piece.uin_is_of_lot ? null : piece.uin;
  const matrix = uin && (await barcodeModules('DataMatrix', uin));
  const bars = piece.barcode && (await barsOf(piece.barcode));
  const textWidth = width - (matrix ? NUMBER_WIDTH : 0) - (bars ? 25 : 0);
  const facts = [
    line.size_title && `Размер ${line.size_title}`,
    piece.weight_mg ? weightText(piece.weight_mg) : '',
  ];
  const about = facts.filter((part) => part).join(' · ');
  const title = sheets.linesOf(line.title, { size: 7, weight: 'bold' }, textWidth).slice(0, 3);
  sheets.lines(title, { size: 7, weight: 'bold' }, { x: left, y: sheets.y, width: textWidth });
  sheets.y += title.length * sheets.leadingOf({ size: 7 }) + 0.6;
  for (const text of [`Арт.\u00a0${line.vendor_code}`, about]) {
    sheets.y += sheets.text(text, { size: 6.5 }, { x: left, y: sheets.y, width: textWidth });
  }
  if (bars && piece.barcode) {
    const place = { x: left + textWidth + 1, y: 12.2, width: 23, align: 'center' as const };
    sheets.matrix(bars, place.x, 3, place.width, 9);
    sheets.text(piece.barcode, SMALL, place);
  }
  if (matrix && uin) {
    const x = left + width - NUMBER_WIDTH;
    sheets.matrix(matrix, x + (NUMBER_WIDTH - SIDE) / 2, 2.5, SIDE);
    sheets.lines([uin], SMALL, { x, y: 15.5, width: NUMBER_WIDTH, align: 'center' });
  }
}

/** Tags of other shops may hold another number than an EAN-13. */
const barsOf = async (code: string) =>
  (/^\d{13}$/.test(code) ? await barcodeModules('EAN-13', code) : undefined) ??
  (await barcodeModules('Code128', code));
