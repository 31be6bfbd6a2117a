import { OKEI_PIECE, OKEI_SERVICE } from '#domain/papers/okei.ts';
import { paperSum, paperTotals, priceWithoutVat } from '#domain/papers/paper-lines.ts';
import { isEntrepreneur } from '#domain/papers/requisites.ts';
import { A4_LANDSCAPE, openSheets, type Sheets } from '#server/prints/pdf/sheets.ts';
import { keepTogether, openTable } from '#server/prints/pdf/table.ts';
import type { Paper } from '../read-paper.ts';
import {
  afterRow,
  handedOverAt,
  innAndKpp,
  longDay,
  partyOf,
  receiverOf,
  shortDay,
  titleWithUins,
} from './parts.ts';

/** Left of the form: title and status. */
const ASIDE = 30;
const SMALL = { size: 6 } as const;
const TEXT = { size: 7.5 } as const;

const WIDTHS = [18, 7, 54, 11, 8, 13, 15, 19, 22, 17, 13, 19, 22, 7, 13, 17] as const;

/** As the form numbers its columns. */
const CODES = [
  'А',
  '1',
  '1а',
  '1б',
  '2',
  '2а',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  '10а',
  '11',
] as const;

/**
 * «Универсальный передаточный документ», the form of the letter ММВ-20-3/96@ of the Federal Tax Service. Status 1 is an
 * invoice for VAT, too; a seller without VAT issues status 2.
 */
export async function updPaper(paper: Paper): Promise<Buffer> {
  const { order } = paper;
  const at = handedOverAt(paper);
  const hasVat = order.vat_basis_points > 0;
  const title = `Универсальный передаточный документ №\u00a0${order.number} от\u00a0${longDay(at)}`;
  const sheets = openSheets({ title, at, format: A4_LANDSCAPE });
  sheets.addPage();
  const left = sheets.left + ASIDE + 2;
  drawAside(sheets, hasVat);
  drawParties(sheets, paper, left);

  const again = () => sheets.paragraph(title, TEXT, { after: 1.5 });
  // The table is as wide as the sheet: the first column is below the status.
  const scale = sheets.width / WIDTHS.reduce((all: number, width) => all + width, 0);
  const columns = WIDTHS.map(
    (width, column) => ({ width: width * scale, align: ALIGN[column] ?? 'left' }) as const,
  );
  const table = openTable(sheets, {
    x: sheets.left,
    columns,
    head: HEAD,
    type: { head: SMALL, row: { size: 7 } },
    onNewSheet: again,
  });
  table.head();
  const percent = hasVat ? `${order.vat_basis_points / 100}\u00a0%`.replace('.', ',') : 'без НДС';
  const vatText = (vat: Parameters<typeof paperSum>[0]): string => (hasVat ? paperSum(vat) : 'без НДС');
  for (const [place, line] of paper.paperLines.entries()) {
    await afterRow(place);
    const unit = line.isService ? OKEI_SERVICE : OKEI_PIECE;
    table.row([
      line.article || '—',
      String(place + 1),
      titleWithUins(line),
      '—',
      unit.code,
      unit.sign,
      String(line.count),
      paperSum(priceWithoutVat(line)),
      paperSum(paperTotals([line]).withoutVat),
      'без акциза',
      percent,
      vatText(line.vat),
      paperSum(line.sum),
      '—',
      '—',
      '—',
    ]);
  }
  const { totals } = paper;
  table.row([
    { text: 'Всего к\u00a0оплате (9)', columns: 8, weight: 'bold' },
    { text: paperSum(totals.withoutVat), weight: 'bold' },
    { text: 'Х', columns: 2, align: 'center' },
    { text: vatText(totals.vat), weight: 'bold' },
    { text: paperSum(totals.sum), weight: 'bold' },
    { text: '', columns: 3, isOpen: true },
  ]);
  keepTogether(sheets, 67, again);
  sheets.y += 2;
  drawSigners(sheets, paper);
  drawTransfer(sheets, paper);
  return sheets.end();
}

const ALIGN = [
  'left',
  'center',
  'left',
  'center',
  'center',
  'center',
  'right',
  'right',
  'right',
  'center',
  'center',
  'right',
  'right',
  'center',
  'center',
  'center',
] as const;

const HEAD = {
  heights: [6.5, 10.5, 3.6],
  cells: [
    { text: 'Код товара/ работ, услуг', column: 0, rows: 2 },
    { text: '№ п/п', column: 1, rows: 2 },
    {
      text: 'Наименование товара (описание выполненных работ, оказанных услуг), имущественного права',
      column: 2,
      rows: 2,
    },
    { text: 'Код вида товара', column: 3, rows: 2 },
    { text: 'Единица измерения', column: 4, columns: 2 },
    { text: 'код', column: 4, row: 1 },
    { text: 'условное обозна-\nчение', column: 5, row: 1 },
    { text: 'Количество (объём)', column: 6, rows: 2 },
    { text: 'Цена (тариф) за\u00a0единицу измерения', column: 7, rows: 2 },
    {
      text: 'Стоимость товаров (работ, услуг), имущественных прав без налога\u00a0— всего',
      column: 8,
      rows: 2,
    },
    { text: 'В\u00a0том числе сумма акциза', column: 9, rows: 2 },
    { text: 'Налоговая ставка', column: 10, rows: 2 },
    { text: 'Сумма налога, предъявляемая покупателю', column: 11, rows: 2 },
    {
      text: 'Стоимость товаров (работ, услуг), имущественных прав с\u00a0налогом\u00a0— всего',
      column: 12,
      rows: 2,
    },
    { text: 'Страна происхож-\nдения', column: 13, columns: 2 },
    { text: 'код', column: 13, row: 1 },
    { text: 'краткое наиме-\nнование', column: 14, row: 1 },
    { text: 'Регистра-\nционный номер декларации', column: 15, rows: 2 },
    ...CODES.map((text, column) => ({ text, column, row: 2 })),
  ],
};

function drawAside(sheets: Sheets, hasVat: boolean): void {
  const { left: x, y } = sheets;
  sheets.text('Универсальный передаточный документ', { size: 9, weight: 'bold' }, { x, y, width: ASIDE });
  sheets.text('Статус:', TEXT, { x, y: y + 15, width: 14 });
  sheets.box(x + 14, y + 13.5, 7, 6, 0.4);
  const status = { x: x + 14, y: y + 14.6, width: 7, align: 'center' as const };
  sheets.text(hasVat ? '1' : '2', { size: 9, weight: 'bold' }, status);
  const explained =
    '1\u00a0— счёт-фактура и\u00a0передаточный документ (акт)\n2\u00a0— передаточный документ (акт)';
  sheets.text(explained, SMALL, { x, y: y + 22, width: ASIDE - 1 });
}

/** The rows of an invoice for VAT, (1) to (8), and the form's own name. */
function drawParties(sheets: Sheets, paper: Paper, left: number): void {
  const { order, seller, buyer, paperLines } = paper;
  const hasVat = order.vat_basis_points > 0;
  const right = sheets.left + sheets.width;
  const y = sheets.y;
  const note =
    'Приложение №\u00a01 к\u00a0постановлению Правительства Российской Федерации от\u00a026.12.2011 №\u00a01137.\nФорма рекомендована письмом ФНС России от\u00a021.10.2013 №\u00a0ММВ-20-3/96@';
  sheets.text(note, { size: 5.5 }, { x: right - 110, y, width: 110, align: 'right' });
  const number = `Счёт-фактура №\u00a0${order.number} от\u00a0${longDay(handedOverAt(paper))} (1)`;
  sheets.text(number, { size: 9.5, weight: 'bold' }, { x: left, y, width: 140 });
  sheets.text('Исправление №\u00a0— от\u00a0— (1а)', TEXT, { x: left, y: y + 4.6, width: 140 });
  sheets.y = y + 9;
  const shipped = `Реализация №\u00a0п/п 1–${paperLines.length}, №\u00a0${order.number} от\u00a0${shortDay(handedOverAt(paper))}`;
  const rows: [title: string, text: string, code: string][] = [
    ['Продавец', seller.name, '(2)'],
    ['Адрес', seller.address, '(2а)'],
    ['ИНН/КПП продавца', innAndKpp(seller), '(2б)'],
    ['Грузоотправитель и\u00a0его адрес', 'он\u00a0же', '(3)'],
    ['Грузополучатель и\u00a0его адрес', partyOf({ ...receiverOf(paper), inn: '', kpp: '' }), '(4)'],
    ['К\u00a0платёжно-расчётному документу', hasVat ? paidBy(paper) : '—', '(5)'],
    ['Документ об\u00a0отгрузке', shipped, '(5а)'],
    ['Покупатель', buyer.name, '(6)'],
    ['Адрес', buyer.address || '—', '(6а)'],
    ['ИНН/КПП покупателя', innAndKpp(buyer), '(6б)'],
    ['Валюта: наименование, код', 'российский рубль, 643', '(7)'],
    ['Идентификатор государственного контракта, договора (соглашения)', '—', '(8)'],
  ];
  const titleWidth = 92;
  const codeWidth = 8;
  for (const [title, text, code] of rows) {
    const width = right - left - titleWidth - codeWidth;
    const first = sheets.text(`${title}:`, TEXT, { x: left, y: sheets.y, width: titleWidth });
    const height = Math.max(first, sheets.text(text, TEXT, { x: left + titleWidth, y: sheets.y, width }));
    sheets.rule(left + titleWidth, sheets.y + height + 0.2, right - codeWidth, sheets.y + height + 0.2, 0.1);
    sheets.text(code, TEXT, { x: right - codeWidth, y: sheets.y, width: codeWidth, align: 'right' });
    sheets.y += height + 0.7;
  }
  sheets.y += 1;
  sheets.rule(left - 1, y, left - 1, sheets.y, 0.5);
}

const paidBy = ({ order: { paid_document: document } }: Paper): string =>
  document
    ? `№\u00a0${document.number} от\u00a0${document.date.split('-').toReversed().join('.')}`
    : '№\u00a0— от\u00a0—';

function drawSigners(sheets: Sheets, { seller }: Paper): void {
  const { left, y, width } = sheets;
  const half = width / 2 - 3;
  const isAlone = isEntrepreneur(seller);
  sheets.y = y;
  role(
    sheets,
    'Руководитель организации или\u00a0иное уполномоченное лицо',
    isAlone ? '' : seller.director,
    left,
    half,
  );
  sheets.y = y;
  role(
    sheets,
    'Главный бухгалтер или\u00a0иное уполномоченное лицо',
    isAlone ? '' : seller.accountant,
    left + half + 6,
    half,
  );
  const second = sheets.y;
  role(
    sheets,
    'Индивидуальный предприниматель или\u00a0иное уполномоченное лицо',
    isAlone ? seller.director : '',
    left,
    half,
  );
  const certificate = isAlone ? `ОГРНИП ${seller.ogrn}` : '';
  const place = { x: left + half + 6, y: second, width: half };
  sheets.text(certificate, TEXT, { ...place, align: 'center' });
  sheets.rule(place.x, second + 3.6, place.x + half, second + 3.6);
  const under =
    '(реквизиты свидетельства о\u00a0государственной регистрации индивидуального предпринимателя)';
  sheets.text(under, { size: 5.5 }, { ...place, y: second + 3.8, align: 'center' });
  sheets.rule(left, sheets.y, left + width, sheets.y, 0.5);
  sheets.y += 1;
}

function role(sheets: Sheets, title: string, name: string, x: number, width: number): void {
  const { y } = sheets;
  const titleWidth = 52;
  sheets.text(title, TEXT, { x, y: y - 0.4, width: titleWidth });
  signed(sheets, name, x + titleWidth + 2, y, width - titleWidth - 2);
  sheets.y = y + 8;
}

/** Strokes for a signature and a name. */
function signed(sheets: Sheets, name: string, x: number, y: number, width: number): void {
  const stroke = (width - 3) / 2;
  sheets.rule(x, y + 3.6, x + stroke, y + 3.6);
  sheets.rule(x + stroke + 3, y + 3.6, x + width, y + 3.6);
  sheets.text(name, TEXT, { x: x + stroke + 3, y, width: stroke, align: 'center' });
  const tiny = { size: 5.5 } as const;
  sheets.text('(подпись)', tiny, { x, y: y + 3.8, width: stroke, align: 'center' });
  sheets.text('(ф. и. о.)', tiny, { x: x + stroke + 3, y: y + 3.8, width: stroke, align: 'center' });
}

/** Rows [8] to [19]: who hands over, and who accepts. */
function drawTransfer(sheets: Sheets, paper: Paper): void {
  const { order, seller, buyer } = paper;
  const { left, width } = sheets;
  const basis = `Заказ №\u00a0${order.number} от\u00a0${shortDay(order.created_at)}`;
  wide(sheets, 'Основание передачи (сдачи) / получения (приёмки)', basis, '[8]');
  const track = order.track_number
    ? `${order.delivery.name}, отправление ${order.track_number}`
    : order.delivery.name;
  wide(sheets, 'Данные о\u00a0транспортировке и\u00a0грузе', track, '[9]');
  const half = width / 2 - 3;
  const top = sheets.y;
  const at = order.handed_over_at;
  const sides = [
    {
      x: left,
      rows: [
        ['Товар (груз) передал / услуги, результаты работ, права сдал', '', '[10]', 'signed'],
        [
          'Дата отгрузки, передачи (сдачи)',
          at ? longDay(at) : '«___» ______________ 20___ г.',
          '[11]',
          'text',
        ],
        ['Иные сведения об\u00a0отгрузке, передаче', '', '[12]', 'text'],
        [
          'Ответственный за\u00a0правильность оформления факта хозяйственной жизни',
          seller.director,
          '[13]',
          'signed',
        ],
        [
          'Наименование экономического субъекта\u00a0— составителя документа',
          partyOf({ ...seller, address: '' }),
          '[14]',
          'text',
        ],
      ],
    },
    {
      x: left + half + 6,
      rows: [
        ['Товар (груз) получил / услуги, результаты работ, права принял', '', '[15]', 'signed'],
        ['Дата получения (приёмки)', '«___» ______________ 20___ г.', '[16]', 'text'],
        ['Иные сведения о\u00a0получении, приёмке', '', '[17]', 'text'],
        ['Ответственный за\u00a0правильность оформления факта хозяйственной жизни', '', '[18]', 'signed'],
        [
          'Наименование экономического субъекта\u00a0— составителя документа',
          partyOf({ ...buyer, address: '' }),
          '[19]',
          'text',
        ],
      ],
    },
  ] as const;
  for (const { x, rows } of sides) {
    sheets.y = top;
    for (const [title, text, code, kind] of rows) cell(sheets, { x, width: half, title, text, code, kind });
    sheets.text('М.\u00a0П.', TEXT, { x, y: sheets.y, width: 20 });
  }
  sheets.rule(left + half + 3, top, left + half + 3, sheets.y + 3, 0.5);
}

function wide(sheets: Sheets, title: string, text: string, code: string): void {
  const { left, y, width } = sheets;
  const titleWidth = 74;
  sheets.text(title, TEXT, { x: left, y, width: titleWidth });
  sheets.text(text, TEXT, { x: left + titleWidth, y, width: width - titleWidth - 8 });
  sheets.rule(left + titleWidth, y + 3.6, left + width - 8, y + 3.6);
  sheets.text(code, TEXT, { x: left + width - 7, y, width: 7, align: 'right' });
  sheets.y += 4.8;
}

type TransferCell = {
  x: number;
  width: number;
  title: string;
  text: string;
  code: string;
  kind: 'signed' | 'text';
};

function cell(sheets: Sheets, { x, width, title, text, code, kind }: TransferCell): void {
  const { y } = sheets;
  sheets.text(title, { size: 6.5 }, { x, y, width: 52 });
  const [from, own] = [x + 54, width - 54 - 8];
  if (kind === 'signed') signed(sheets, text, from, y, own);
  else {
    const lines = sheets.linesOf(text, { size: 6.5 }, own).slice(0, 2);
    sheets.lines(lines, { size: 6.5 }, { x: from, y, width: own });
    const below = y + Math.max(lines.length * sheets.leadingOf({ size: 6.5 }), 3) + 0.4;
    sheets.rule(from, below, from + own, below);
  }
  sheets.text(code, TEXT, { x: x + width - 7, y, width: 7, align: 'right' });
  sheets.y += 7.4;
}
