import { paperSum } from '#domain/papers/paper-lines.ts';
import { counted } from '#domain/russian/plural.ts';
import { barcodeModules } from '#server/prints/barcodes.ts';
import { A4, openSheets } from '#server/prints/pdf/sheets.ts';
import { keepTogether, openTable } from '#server/prints/pdf/table.ts';
import type { Paper } from '../read-paper.ts';
import { afterRow, longDay, signature } from './parts.ts';

const TICK = { title: '', width: 10, align: 'center' } as const;
const GOODS = [
  { title: 'Артикул', width: 27, align: 'left' },
  { title: 'Размер', width: 16, align: 'left' },
  { title: 'УИН, бирка', width: 44, align: 'left' },
  { title: 'Шт.', width: 11, align: 'right' },
] as const;
const SUM = { title: 'Сумма, руб.', width: 27, align: 'right' } as const;

/** Of a box to tick. */
const SIDE = 4;

/** «Упаковочный лист»: what is put into the parcel, with a box to tick. A gift that hides its prices has none. */
export async function packingPaper(paper: Paper): Promise<Buffer> {
  const { order, to, lines, totals } = paper;
  const hasPrices = !order.gift?.hidesPrices;
  const title = `Упаковочный лист к\u00a0заказу №\u00a0${order.number}`;
  const sheets = openSheets({ title, at: order.created_at, format: A4 });
  sheets.addPage();
  const bars = await barcodeModules('Code128', order.number);
  if (bars) sheets.matrix(bars, sheets.left + sheets.width - 46, sheets.y, 46, 11);
  sheets.text(title, { size: 15, weight: 'bold' }, { x: sheets.left, y: sheets.y, width: sheets.width - 52 });
  sheets.y += 13;
  const { delivery } = order;
  const way = [delivery.name, delivery.pointName, to.address].filter((part) => part).join(', ');
  for (const text of [
    `Заказ от\u00a0${longDay(order.created_at)}`,
    `Получатель: ${to.fio}`,
    `Доставка: ${way}`,
    order.track_number ? `Трек: ${order.track_number}` : '',
    ...giftOf(paper),
  ]) {
    if (text !== '') sheets.paragraph(text, { size: 9.5 }, { after: 0.8 });
  }
  sheets.y += 2.5;

  const right = hasPrices ? [...GOODS, SUM] : GOODS;
  const rest = sheets.width - TICK.width - right.reduce((all, { width }) => all + width, 0);
  const columns = [TICK, { title: 'Изделие', width: rest, align: 'left' as const }, ...right];
  const again = () => sheets.paragraph(title, { size: 9 }, { after: 2 });
  const table = openTable(sheets, {
    x: sheets.left,
    columns,
    head: { heights: [7], cells: columns.map(({ title: text }, column) => ({ text, column })) },
    type: { head: { size: 8.5, weight: 'bold' }, row: { size: 9 } },
    onNewSheet: again,
  });
  table.head();
  const shown = lines.filter(({ is_service }) => hasPrices || !is_service);
  for (const [place, line] of shown.entries()) {
    await afterRow(place);
    const engraving = line.engraving_text ? `\nГравировка: «${line.engraving_text}»` : '';
    const y = table.row(
      [
        '',
        line.title + engraving,
        line.vendor_code,
        line.size_title,
        line.pieces.flatMap(numbersOf).join('\n'),
        String(line.count),
        ...(hasPrices
          ? [paperSum((line.paid_kopecks + line.engraving_kopecks) as typeof line.paid_kopecks)]
          : []),
      ],
      9,
    );
    sheets.box(sheets.left + (TICK.width - SIDE) / 2, y + 1.2, SIDE, SIDE, 0.3);
  }
  keepTogether(sheets, 34, again);
  sheets.y += 2;
  const pieces = lines.filter(({ is_service }) => !is_service).reduce((all, { count }) => all + count, 0);
  const atRight = { align: 'right' } as const;
  sheets.paragraph(
    `Всего ${counted(pieces, ['изделие', 'изделия', 'изделий'])}`,
    { size: 10, weight: 'bold' },
    atRight,
  );
  if (hasPrices) {
    if (order.delivery_kopecks > 0) {
      sheets.paragraph(`Доставка: ${paperSum(order.delivery_kopecks)}\u00a0руб.`, { size: 9.5 }, atRight);
    }
    sheets.paragraph(`Итого: ${paperSum(totals.sum)}\u00a0руб.`, { size: 10, weight: 'bold' }, atRight);
  }
  sheets.y += 6;
  signature(sheets, { title: 'Упаковал', name: '', x: sheets.left, width: 130, titleWidth: 24 });
  return sheets.end();
}

const numbersOf = ({ uin, barcode }: Paper['lines'][number]['pieces'][number]): string[] => [
  ...(uin ? [`УИН\u00a0${uin}`] : []),
  ...(barcode ? [`бирка\u00a0${barcode}`] : []),
];

/** What the buyer has asked for: box, card and day of a gift. */
const giftOf = ({ order: { gift } }: Paper): string[] =>
  gift === null
    ? []
    : [
        gift.hasBox ? 'Подарочная коробка' : '',
        gift.deliverOn ? `Доставить ${longDay(new Date(gift.deliverOn))}` : '',
        gift.card ? `Открытка: «${gift.card}»` : '',
      ];
