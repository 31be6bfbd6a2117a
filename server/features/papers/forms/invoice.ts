import encodeQR from 'qr';
import { paperSum, vatLine } from '#domain/papers/paper-lines.ts';
import { paymentString } from '#domain/papers/payment-string.ts';
import { isEntrepreneur, type Seller } from '#domain/papers/requisites.ts';
import { sumInWords } from '#domain/papers/sum-in-words.ts';
import { A4, type Matrix, openSheets, type Sheets } from '#server/prints/pdf/sheets.ts';
import { keepTogether, openTable } from '#server/prints/pdf/table.ts';
import type { Paper } from '../read-paper.ts';
import { afterRow, longDay, partyOf, signature, titleWithUins } from './parts.ts';

const COLUMNS = [
  { title: '№', width: 9, align: 'center' },
  { title: 'Товары (работы, услуги)', width: 93, align: 'left' },
  { title: 'Кол-во', width: 15, align: 'right' },
  { title: 'Ед.', width: 11, align: 'center' },
  { title: 'Цена, руб.', width: 28, align: 'right' },
  { title: 'Сумма, руб.', width: 30, align: 'right' },
] as const;

/** «Счёт на оплату», with the payment QR code of ГОСТ Р 56042. */
export async function invoicePaper(paper: Paper): Promise<Buffer> {
  const { order, seller, buyer, paperLines, totals } = paper;
  const title = `Счёт на\u00a0оплату №\u00a0${order.number} от\u00a0${longDay(order.created_at)}`;
  const sheets = openSheets({ title, at: order.created_at, format: A4 });
  sheets.addPage();
  drawBank(sheets, paper);
  sheets.paragraph(title, { size: 15, weight: 'bold' }, { after: 2 });
  sheets.rule(sheets.left, sheets.y, sheets.left + sheets.width, sheets.y, 0.5);
  sheets.y += 3;
  party(sheets, 'Поставщик (исполнитель)', partyOf(seller));
  party(sheets, 'Покупатель (заказчик)', partyOf(buyer));
  party(sheets, 'Основание', `Заказ №\u00a0${order.number} от\u00a0${longDay(order.created_at)}`);
  sheets.y += 1;

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
    const article = line.article && ` (арт.\u00a0${line.article})`;
    table.row([
      String(place + 1),
      titleWithUins({ ...line, title: line.title + article }),
      String(line.count),
      line.isService ? 'усл.' : 'шт.',
      paperSum(line.price),
      paperSum(line.sum),
    ]);
  }
  const vat = vatLine(totals.vat, order.vat_basis_points);
  const sums: [string, string][] = [
    ['Итого:', paperSum(totals.sum)],
    vat === undefined ? ['Без налога (НДС):', '—'] : [`В\u00a0том числе ${vat.title}:`, paperSum(vat.amount)],
    ['Всего к\u00a0оплате:', paperSum(totals.sum)],
  ];
  keepTogether(sheets, 62, again);
  sheets.y += 1.5;
  for (const [text, amount] of sums) drawSum(sheets, text, amount);
  sheets.y += 2;
  sheets.paragraph(
    `Всего наименований ${paperLines.length}, на\u00a0сумму ${paperSum(totals.sum)}\u00a0руб.`,
    { size: 9 },
  );
  sheets.paragraph(sumInWords(totals.sum), { size: 9.5, weight: 'bold' }, { after: 3 });
  sheets.rule(sheets.left, sheets.y, sheets.left + sheets.width, sheets.y, 0.5);
  sheets.y += 6;
  for (const { title: who, name } of signersOf(seller)) {
    signature(sheets, { title: who, name, x: sheets.left, width: sheets.width - 40 });
  }
  return sheets.end();
}

const signersOf = (seller: Seller) =>
  isEntrepreneur(seller)
    ? [{ title: 'Предприниматель', name: seller.director }]
    : [
        { title: 'Руководитель', name: seller.director },
        { title: 'Главный бухгалтер', name: seller.accountant },
      ];

function drawSum(sheets: Sheets, text: string, amount: string): void {
  const bold = { size: 9.5, weight: 'bold' } as const;
  const sumWidth = 31;
  const right = sheets.left + sheets.width - 0.8;
  sheets.text(text, bold, { x: sheets.left, y: sheets.y, width: sheets.width - sumWidth, align: 'right' });
  sheets.y +=
    sheets.text(amount, bold, { x: right - sumWidth, y: sheets.y, width: sumWidth, align: 'right' }) + 0.6;
}

function party(sheets: Sheets, title: string, text: string): void {
  const { left: x, y, width } = sheets;
  const titleWidth = 32;
  const first = sheets.text(`${title}:`, { size: 9 }, { x, y, width: titleWidth });
  const place = { x: x + titleWidth, y, width: width - titleWidth };
  sheets.y += Math.max(first, sheets.text(text, { size: 9, weight: 'bold' }, place)) + 1.6;
}

const QR_SIDE = 36;

/** The payment order that the buyer's bank fills in: its upper part, and the code with the same. */
function drawBank(sheets: Sheets, { order, seller, totals }: Paper): void {
  const { left, y } = sheets;
  const width = sheets.width - QR_SIDE - 4;
  const [titles, values] = [left + width - 66, left + width - 52];
  const small = { size: 7 } as const;
  const text = { size: 9 } as const;
  sheets.box(left, y, width, 12);
  sheets.box(titles, y, values - titles, 12);
  sheets.rule(titles, y + 5, left + width, y + 5);
  sheets.text(seller.bank, text, { x: left + 1, y: y + 0.8, width: width - 68 });
  sheets.text('Банк получателя', small, { x: left + 1, y: y + 8.6, width: 60 });
  sheets.text('БИК', text, { x: titles + 1, y: y + 0.7, width: 12 });
  sheets.text(seller.bic, text, { x: values + 1, y: y + 0.7, width: 50 });
  sheets.text('Сч. №', text, { x: titles + 1, y: y + 5.7, width: 13 });
  sheets.text(seller.correspondentAccount, text, { x: values + 1, y: y + 5.7, width: 50 });
  const half = (titles - left) / 2;
  sheets.box(left, y + 12, half, 5);
  sheets.box(left + half, y + 12, half, 5);
  sheets.text(`ИНН ${seller.inn}`, text, { x: left + 1, y: y + 12.7, width: half });
  sheets.text(seller.kpp && `КПП ${seller.kpp}`, text, { x: left + half + 1, y: y + 12.7, width: half });
  sheets.box(left, y + 17, titles - left, 19);
  sheets.box(titles, y + 12, values - titles, 24);
  sheets.box(values, y + 12, left + width - values, 24);
  sheets.text('Сч. №', text, { x: titles + 1, y: y + 12.7, width: 13 });
  sheets.text(seller.account, text, { x: values + 1, y: y + 12.7, width: 50 });
  sheets.text(seller.name, text, { x: left + 1, y: y + 17.8, width: titles - left - 2 });
  sheets.text('Получатель', small, { x: left + 1, y: y + 32.6, width: 60 });
  const code = paymentMatrix(
    paymentString({
      ...seller,
      amount: totals.sum,
      purpose: `Оплата заказа № ${order.number} от ${longDay(order.created_at)}`,
    }),
  );
  sheets.matrix(code, left + sheets.width - QR_SIDE, y, QR_SIDE);
  const under = { x: left + sheets.width - QR_SIDE, y: y + QR_SIDE + 0.3, width: QR_SIDE };
  sheets.text('Оплата по\u00a0QR-коду', small, { ...under, align: 'center' });
  sheets.y += 43;
}

/** Error correction M, with the quiet zone of the library. */
const paymentMatrix = (text: string): Matrix => encodeQR(text, 'raw', { ecc: 'medium' });
