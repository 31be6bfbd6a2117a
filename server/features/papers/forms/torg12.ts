import { OKEI_PIECE, OKEI_SERVICE } from '#domain/papers/okei.ts';
import {
  addTotals,
  NO_TOTALS,
  type PaperTotals,
  paperSum,
  paperTotals,
  priceWithoutVat,
} from '#domain/papers/paper-lines.ts';
import { numberInWords, sumInWords } from '#domain/papers/sum-in-words.ts';
import { A4_LANDSCAPE, openSheets, type Sheets } from '#server/prints/pdf/sheets.ts';
import { keepTogether, openTable } from '#server/prints/pdf/table.ts';
import type { Paper } from '../read-paper.ts';
import { afterRow, handedOverAt, longDay, partyOf, receiverOf, shortDay, titleWithUins } from './parts.ts';

const TINY = { size: 5.5 } as const;
const SMALL = { size: 6 } as const;
const TEXT = { size: 7.5 } as const;

const WIDTHS = [11, 60, 20, 12, 11, 13, 11, 11, 14, 15, 22, 24, 13, 21, 25] as const;
const ALIGN = [
  'center',
  'left',
  'left',
  'center',
  'center',
  'center',
  'center',
  'center',
  'center',
  'right',
  'right',
  'right',
  'center',
  'right',
  'right',
] as const;

const HEAD = {
  heights: [5, 12, 3.6],
  cells: [
    { text: 'Номер\nпо\u00a0по-\nрядку', column: 0, rows: 2 },
    { text: 'Товар', column: 1, columns: 2 },
    { text: 'наименование, характеристика, сорт, артикул товара', column: 1, row: 1 },
    { text: 'код', column: 2, row: 1 },
    { text: 'Единица измерения', column: 3, columns: 2 },
    { text: 'наиме-\nнование', column: 3, row: 1 },
    { text: 'код по\u00a0ОКЕИ', column: 4, row: 1 },
    { text: 'Вид упа-\nковки', column: 5, rows: 2 },
    { text: 'Количество', column: 6, columns: 2 },
    { text: 'в\u00a0одном месте', column: 6, row: 1 },
    { text: 'мест, штук', column: 7, row: 1 },
    { text: 'Масса брутто', column: 8, rows: 2 },
    { text: 'Коли-\nчество (масса нетто)', column: 9, rows: 2 },
    { text: 'Цена, руб. коп.', column: 10, rows: 2 },
    { text: 'Сумма без учёта НДС, руб. коп.', column: 11, rows: 2 },
    { text: 'НДС', column: 12, columns: 2 },
    { text: 'ставка, %', column: 12, row: 1 },
    { text: 'сумма, руб. коп.', column: 13, row: 1 },
    { text: 'Сумма с\u00a0учётом НДС, руб. коп.', column: 14, rows: 2 },
    ...WIDTHS.map((_, column) => ({ text: String(column + 1), column, row: 2 })),
  ],
};

/** «Товарная накладная», form № ТОРГ-12 of the decree of Госкомстат № 132 of 25 December 1998. */
export async function torg12Paper(paper: Paper): Promise<Buffer> {
  const { order, paperLines, totals } = paper;
  const at = handedOverAt(paper);
  const title = `Товарная накладная №\u00a0${order.number} от\u00a0${longDay(at)}`;
  const sheets = openSheets({ title, at, format: A4_LANDSCAPE });
  sheets.addPage();
  drawParties(sheets, paper);
  drawTitle(sheets, paper);

  const scale = sheets.width / WIDTHS.reduce((all: number, width) => all + width, 0);
  const hasVat = order.vat_basis_points > 0;
  const vatOf = ({ vat }: Pick<PaperTotals, 'vat'>): string => (hasVat ? paperSum(vat) : '—');
  let ofSheet = NO_TOTALS;
  const sums = (text: string, of: PaperTotals) => {
    const wide = { text, columns: 9, align: 'right', isOpen: true } as const;
    table.row([wide, String(of.count), 'Х', paperSum(of.withoutVat), 'Х', vatOf(of), paperSum(of.sum)]);
  };
  const table = openTable(sheets, {
    x: sheets.left,
    columns: WIDTHS.map(
      (width, column) => ({ width: width * scale, align: ALIGN[column] ?? 'left' }) as const,
    ),
    head: HEAD,
    type: { head: SMALL, row: { size: 7 } },
    onNewSheet: () => sheets.paragraph(title, TEXT, { after: 1.5 }),
  });
  table.head();
  for (const [place, line] of paperLines.entries()) {
    await afterRow(place);
    const unit = line.isService ? OKEI_SERVICE : OKEI_PIECE;
    const own = paperTotals([line]);
    table.row([
      String(place + 1),
      titleWithUins(line),
      line.article || '—',
      unit.sign,
      unit.code,
      '—',
      '—',
      '—',
      '—',
      String(line.count),
      paperSum(priceWithoutVat(line)),
      paperSum(own.withoutVat),
      hasVat ? `${order.vat_basis_points / 100}`.replace('.', ',') : 'без НДС',
      vatOf(own),
      paperSum(line.sum),
    ]);
    ofSheet = addTotals(ofSheet, own);
  }
  sums('Итого', ofSheet);
  sums('Всего по\u00a0накладной', totals);
  keepTogether(sheets, 56, () => sheets.paragraph(title, TEXT, { after: 1.5 }));
  sheets.y += 2;
  drawEnd(sheets, paper);
  return sheets.end();
}

const CODE = { width: 30, titleWidth: 34 } as const;

/** Parties with the codes of the form on the right. */
function drawParties(sheets: Sheets, paper: Paper): void {
  const { seller, buyer, order } = paper;
  const { left, width } = sheets;
  const right = left + width;
  const boxX = right - CODE.width;
  const note =
    'Унифицированная форма №\u00a0ТОРГ-12. Утверждена постановлением Госкомстата России от\u00a025.12.98 №\u00a0132';
  sheets.text(note, TINY, { x: left, y: sheets.y, width, align: 'right' });
  sheets.y += 3;
  const line = 4.1;
  const bank = `р/с ${seller.account} в\u00a0${seller.bank}, БИК\u00a0${seller.bic}, к/с\u00a0${seller.correspondentAccount}`;
  const from = `${partyOf(seller)}, ${bank}`;
  const to = partyOf(buyer);
  const rows: { text: string; under: string; title: string; code: string; before?: string }[] = [
    { before: '', text: '', under: '', title: '', code: 'Коды' },
    { before: '', text: '', under: '', title: 'Форма по\u00a0ОКУД', code: '0330212' },
    {
      text: from,
      under: 'грузоотправитель: организация, адрес, телефон, факс, банковские реквизиты',
      title: 'по\u00a0ОКПО',
      code: '',
    },
    { text: '—', under: 'структурное подразделение', title: 'Вид деятельности по\u00a0ОКДП', code: '' },
    {
      before: 'Грузополучатель',
      text: partyOf(receiverOf(paper)),
      under: 'организация, адрес, телефон, факс, банковские реквизиты',
      title: 'по\u00a0ОКПО',
      code: '',
    },
    {
      before: 'Поставщик',
      text: from,
      under: 'организация, адрес, телефон, факс, банковские реквизиты',
      title: 'по\u00a0ОКПО',
      code: '',
    },
    {
      before: 'Плательщик',
      text: to,
      under: 'организация, адрес, телефон, факс, банковские реквизиты',
      title: 'по\u00a0ОКПО',
      code: '',
    },
    {
      before: 'Основание',
      text: `Заказ №\u00a0${order.number} от\u00a0${longDay(order.created_at)}`,
      under: 'договор, заказ-наряд',
      title: 'номер',
      code: order.number,
    },
    { text: '', under: '', title: 'дата', code: shortDay(order.created_at) },
    { text: '', under: '', title: 'Транспортная накладная: номер', code: order.track_number ?? '' },
    { text: '', under: '', title: 'дата', code: '' },
    { text: '', under: '', title: 'Вид операции', code: '' },
  ];
  for (const { before, text, under, title, code } of rows) {
    const x = left + (before ? 24 : 0);
    const own = boxX - CODE.titleWidth - x - 2;
    const lines = sheets.linesOf(text, { size: 7 }, own).slice(0, 3);
    const height = Math.max(line, lines.length * sheets.leadingOf({ size: 7 }) + (under ? 2.8 : 0));
    if (before) sheets.text(before, TEXT, { x: left, y: sheets.y, width: 24 });
    sheets.lines(lines, { size: 7 }, { x, y: sheets.y, width: own });
    if (under) {
      const below = sheets.y + height - 2.6;
      sheets.rule(x, below, x + own, below, 0.1);
      sheets.text(`(${under})`, TINY, { x, y: below + 0.2, width: own, align: 'center' });
    }
    const middle = sheets.y + (height - sheets.leadingOf({ size: 7 })) / 2;
    sheets.text(
      title,
      { size: 7 },
      { x: boxX - CODE.titleWidth - 12, y: middle, width: CODE.titleWidth + 10.5, align: 'right' },
    );
    sheets.box(boxX, sheets.y, CODE.width, height);
    sheets.text(code, { size: 7 }, { x: boxX, y: middle, width: CODE.width, align: 'center' });
    sheets.y += height;
  }
}

/** «ТОВАРНАЯ НАКЛАДНАЯ» with its number and day, beside the last rows of the codes. */
function drawTitle(sheets: Sheets, paper: Paper): void {
  const y = sheets.y - 13;
  const x = sheets.left + 45;
  sheets.text('ТОВАРНАЯ НАКЛАДНАЯ', { size: 11, weight: 'bold' }, { x, y: y + 5.5, width: 60 });
  const boxes = [
    { title: 'Номер документа', text: paper.order.number },
    { title: 'Дата составления', text: shortDay(handedOverAt(paper)) },
  ];
  for (const [place, { title, text }] of boxes.entries()) {
    const at = x + 62 + place * 28;
    sheets.box(at, y, 28, 5);
    sheets.box(at, y + 5, 28, 6, 0.4);
    sheets.text(title, SMALL, { x: at, y: y + 1.2, width: 28, align: 'center' });
    sheets.text(text, { size: 8.5, weight: 'bold' }, { x: at, y: y + 6, width: 28, align: 'center' });
  }
  sheets.y += 2;
}

function drawEnd(sheets: Sheets, paper: Paper): void {
  const { seller, paperLines, totals } = paper;
  const { left, width } = sheets;
  const half = width / 2 - 4;
  const first = sheets.y;
  field(sheets, {
    x: left,
    width: half,
    title: 'Товарная накладная имеет приложение на',
    text: '—',
    under: 'листах',
  });
  const top = sheets.y;
  sheets.y = first;
  const entries = capital(numberInWords(paperLines.length));
  const contains = { title: 'и\u00a0содержит', text: entries, under: 'порядковых номеров записей, прописью' };
  field(sheets, { x: left + half + 8, width: half, ...contains });
  for (const [place, title] of ['Масса груза (нетто)', 'Масса груза (брутто)'].entries()) {
    sheets.y = top;
    field(sheets, { x: left + place * (half + 8), width: half, title, text: '—', under: 'прописью' });
  }
  const third = sheets.y;
  field(sheets, {
    x: left,
    width: half,
    title: 'Приложение (паспорта, сертификаты и\u00a0т.\u00a0п.) на',
    text: '—',
    under: 'листах, прописью',
  });
  sheets.y = third;
  field(sheets, { x: left + half + 8, width: half, title: 'Всего мест', text: '—', under: 'прописью' });
  const begin = sheets.y;
  sheets.rule(left + half + 4, begin, left + half + 4, begin + 32, 0.4);
  field(sheets, {
    x: left,
    width: half,
    title: 'Всего отпущено на\u00a0сумму',
    text: sumInWords(totals.sum),
    under: 'прописью',
  });
  signed(sheets, {
    x: left,
    width: half,
    title: 'Отпуск груза разрешил',
    post: 'Руководитель',
    name: seller.director,
  });
  signed(sheets, {
    x: left,
    width: half,
    title: 'Главный (старший) бухгалтер',
    post: '',
    name: seller.accountant || seller.director,
  });
  signed(sheets, { x: left, width: half, title: 'Отпуск груза произвёл', post: '', name: '' });
  sheets.text('М.\u00a0П.', TEXT, { x: left, y: sheets.y, width: 15 });
  sheets.text(`«___» ______________ 20___ г.`, TEXT, { x: left + 40, y: sheets.y, width: 60 });
  sheets.y = begin;
  const x = left + half + 8;
  field(sheets, {
    x,
    width: half,
    title: 'По\u00a0доверенности №',
    text: '',
    under: 'номер, дата, кем, кому (организация, должность, ф. и. о.)',
  });
  signed(sheets, { x, width: half, title: 'Груз принял', post: '', name: '' });
  signed(sheets, { x, width: half, title: 'Груз получил грузополучатель', post: '', name: '' });
  sheets.y += 7.4;
  sheets.text('М.\u00a0П.', TEXT, { x, y: sheets.y, width: 15 });
  sheets.text(`«___» ______________ 20___ г.`, TEXT, { x: x + 40, y: sheets.y, width: 60 });
}

type Field = { x: number; width: number; title: string; text: string; under: string };

function field(sheets: Sheets, { x, width, title, text, under }: Field): void {
  const { y } = sheets;
  const titleWidth = sheets.widthOf(title, TEXT) + 2;
  const [from, own] = [x + titleWidth, width - titleWidth];
  const lines = sheets.linesOf(text, TEXT, own);
  sheets.text(title, TEXT, { x, y, width: titleWidth });
  sheets.lines(lines, TEXT, { x: from, y, width: own });
  const below = y + lines.length * sheets.leadingOf(TEXT) + 0.3;
  sheets.rule(from, below, from + own, below);
  sheets.text(under, TINY, { x: from, y: below + 0.2, width: own, align: 'center' });
  sheets.y = below + 3.4;
}

type Signed = { x: number; width: number; title: string; post: string; name: string };

function signed(sheets: Sheets, { x, width, title, post, name }: Signed): void {
  const { y } = sheets;
  const titleWidth = 38;
  sheets.text(title, TEXT, { x, y, width: titleWidth });
  const stroke = (width - titleWidth - 4) / 3;
  const parts = [
    { text: post, under: 'должность' },
    { text: '', under: 'подпись' },
    { text: name, under: 'расшифровка подписи' },
  ];
  for (const [place, { text, under }] of parts.entries()) {
    const from = x + titleWidth + place * (stroke + 2);
    const at = { x: from, y, width: stroke, align: 'center' as const };
    sheets.text(text, TEXT, at);
    sheets.rule(from, y + 3.6, from + stroke, y + 3.6);
    sheets.text(under, TINY, { ...at, y: y + 3.8 });
  }
  sheets.y += 7.4;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
