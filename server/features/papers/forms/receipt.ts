import { paperSum, vatLine } from '#domain/papers/paper-lines.ts';
import { sumInWords } from '#domain/papers/sum-in-words.ts';
import { A4, openSheets } from '#server/prints/pdf/sheets.ts';
import { keepTogether, openTable } from '#server/prints/pdf/table.ts';
import type { Paper } from '../read-paper.ts';
import { afterRow, longDay, namesOf, signature, titleWithUins } from './parts.ts';

const COLUMNS = [
  { title: '№', width: 9, align: 'center' },
  { title: 'Наименование, характеристика товара', width: 74, align: 'left' },
  { title: 'Артикул', width: 26, align: 'left' },
  { title: 'Ед.', width: 11, align: 'center' },
  { title: 'Кол-во', width: 14, align: 'right' },
  { title: 'Цена, руб.', width: 25, align: 'right' },
  { title: 'Сумма, руб.', width: 27, align: 'right' },
] as const;

/** «Товарный чек»: for what was paid, by article 2 of 54-ФЗ beside the receipt of the till. */
export async function receiptPaper({ order, seller, paperLines, totals }: Paper): Promise<Buffer> {
  const at = order.paid_at ?? order.created_at;
  const title = `Товарный чек №\u00a0${order.number} от\u00a0${longDay(at)}`;
  const sheets = openSheets({ title, at, format: A4 });
  sheets.addPage();
  const numbers = [
    `ИНН\u00a0${seller.inn}`,
    seller.kpp && `КПП\u00a0${seller.kpp}`,
    `ОГРН\u00a0${seller.ogrn}`,
  ];
  sheets.paragraph(seller.name, { size: 11, weight: 'bold' }, { after: 0.8 });
  sheets.paragraph(numbers.filter((part) => part).join(', '), { size: 9 }, { after: 0.5 });
  sheets.paragraph(seller.address, { size: 9 }, { after: 5 });
  sheets.paragraph(title, { size: 15, weight: 'bold' }, { after: 1.5, align: 'center' });
  const basis = `К\u00a0заказу №\u00a0${order.number} от\u00a0${longDay(order.created_at)}, способ оплаты: «${order.payment_name}»`;
  sheets.paragraph(basis, { size: 9 }, { after: 4, align: 'center' });

  const again = () => sheets.paragraph(title, { size: 9 }, { after: 2 });
  const table = openTable(sheets, {
    x: sheets.left,
    columns: COLUMNS,
    head: { heights: [7], cells: COLUMNS.map(({ title: text }, column) => ({ text, column })) },
    type: { head: { size: 8.5, weight: 'bold' }, row: { size: 8.5 } },
    onNewSheet: again,
  });
  table.head();
  for (const [place, line] of paperLines.entries()) {
    await afterRow(place);
    table.row([
      String(place + 1),
      titleWithUins(line),
      line.article,
      line.isService ? 'усл.' : 'шт.',
      String(line.count),
      paperSum(line.price),
      paperSum(line.sum),
    ]);
  }
  table.row([
    { text: 'Итого', columns: 6, align: 'right', weight: 'bold' },
    { text: paperSum(totals.sum), weight: 'bold' },
  ]);
  keepTogether(sheets, 40, again);
  sheets.y += 3;
  sheets.paragraph(`Всего отпущено ${namesOf(paperLines.length)} на\u00a0сумму:`, { size: 9.5 });
  sheets.paragraph(sumInWords(totals.sum), { size: 9.5, weight: 'bold' }, { after: 0.8 });
  const vat = vatLine(totals.vat, order.vat_basis_points);
  const vatText = vat
    ? `В\u00a0том числе ${vat.title}: ${paperSum(vat.amount)}\u00a0руб.`
    : 'Без налога (НДС)';
  sheets.paragraph(vatText, { size: 9 }, { after: 10 });
  signature(sheets, { title: 'Продавец', name: '', x: sheets.left, width: 130, titleWidth: 24 });
  return sheets.end();
}
