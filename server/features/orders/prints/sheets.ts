import { formatMoney, type Kopecks, toRoubles } from '#domain/money.ts';
import { escaped } from '#server/platform/escaped.ts';
import type { Settings } from '#server/platform/site-settings.ts';
import { barcodeSvg } from '#server/prints/barcodes.ts';
import { tagSheet } from '#server/prints/tag-sheet.ts';
import type { Printed } from './read-printed.ts';

/* The sheets that are printed for an order (§4.2.6). */

const money = (amount: Kopecks): string => escaped(formatMoney(toRoubles(amount)));
const day = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/Moscow',
});
const grams = (mg: number | null): string => (mg ? `${(mg / 1000).toLocaleString('ru-RU')}\u00a0г` : '');

type Line = Printed['lines'][number];

/** УИН and tag of each piece, and its weight. */
const piecesOf = ({ pieces }: Line): string =>
  pieces
    .map(({ uin, barcode, weight_mg, count }) =>
      [
        uin && `УИН ${uin}`,
        barcode && `бирка ${barcode}`,
        grams(weight_mg),
        count > 1 ? `×\u00a0${count}` : '',
      ]
        .filter((part) => part)
        .join(', '),
    )
    .filter((text) => text !== '')
    .map((text) => `<br><span class="small">${escaped(text)}</span>`)
    .join('');

const titleOf = (line: Line): string =>
  [line.title, line.size_title && `размер ${line.size_title}`].filter((part) => part).join(', ');

const engravingOf = ({ engraving_text: text }: Line): string =>
  text ? `<br><span class="small">Гравировка: ${escaped(`«${text}»`)}</span>` : '';

const part = (text: string, isShown: unknown): string => (isShown ? text : '');

/** What the buyer has asked for: box, card and day of a gift. */
const giftOf = ({ order: { gift } }: Printed): string =>
  gift === null
    ? ''
    : [
        part('<p><b>Подарочная коробка</b></p>', gift.hasBox),
        part(`<p><b>Доставить ${escaped(day.format(new Date(gift.deliverOn ?? 0)))}</b></p>`, gift.deliverOn),
        part(`<h2>Открытка</h2><div class="card">${escaped(gift.card)}</div>`, gift.card),
      ].join('');

/** What is in the parcel. A gift that hides prices has none. */
export async function slipOf(printed: Printed): Promise<string> {
  const { order, to, lines } = printed;
  const hasPrices = !order.gift?.hidesPrices;
  const rows = lines
    .filter((line) => hasPrices || !line.is_service)
    .map((line) => {
      const sum = part(`<td class="sum">${money(line.paid_kopecks)}</td>`, hasPrices);
      return `<tr><td>${escaped(titleOf(line))}${engravingOf(line)}${piecesOf(line)}</td><td>${escaped(line.vendor_code)}</td><td class="sum">${line.count}</td>${sum}</tr>`;
    });
  const way = [order.delivery.name, order.delivery.pointName].filter((text) => text).join(', ');
  const sums = `<p class="sum">Доставка: ${money(order.delivery_kopecks)}<br><b>Итого: ${money(order.total_kopecks)}</b></p>`;
  return [
    await barcodeSvg('Code128', order.number, `Заказ ${order.number}`),
    `<h1>Заказ №\u00a0${escaped(order.number)}</h1>`,
    `<p>${escaped(day.format(order.created_at))}. ${escaped(way)}</p>`,
    `<p>Получатель: ${escaped(to.fio)}</p>`,
    giftOf(printed),
    `<table><thead><tr><th>Изделие</th><th>Артикул</th><th class="sum">Шт.</th>${part('<th class="sum">Сумма</th>', hasPrices)}</tr></thead><tbody>${rows.join('')}</tbody></table>`,
    part(sums, hasPrices),
  ].join('\n');
}

/** On the outside of the parcel. */
export async function labelOf({ order, to }: Printed): Promise<string> {
  const { delivery } = order;
  return [
    await barcodeSvg('Code128', order.number, `Заказ ${order.number}`),
    `<p class="number">${escaped(order.number)}</p>`,
    `<p class="to">${escaped(to.fio)}</p>`,
    `<p>${escaped(to.phone)}</p>`,
    `<p>${escaped([delivery.name, delivery.pointName, to.address].filter((part) => part).join(', '))}</p>`,
    order.track_number ? `<p>Трек: <b>${escaped(order.track_number)}</b></p>` : '',
  ].join('\n');
}

/** For payment by invoice. */
export function invoiceOf(
  { order, to, lines, seesContacts }: Printed,
  seller: Settings['organization'],
): string {
  const by = seller
    ? `${seller.legalName}, ИНН ${seller.inn}, ОГРН ${seller.ogrn}, ${seller.zip}, ${seller.city}, ${seller.street}`
    : '';
  const rows = lines.map(
    (line, index) =>
      `<tr><td>${index + 1}</td><td>${escaped(titleOf(line))}${engravingOf(line)}<br><span class="small">${escaped(line.vendor_code)}</span></td><td class="sum">${line.count}</td><td class="sum">${money(line.paid_kopecks)}</td></tr>`,
  );
  const delivery =
    order.delivery_kopecks > 0
      ? `<tr><td>${lines.length + 1}</td><td>Доставка: ${escaped(order.delivery.name)}</td><td class="sum">1</td><td class="sum">${money(order.delivery_kopecks)}</td></tr>`
      : '';
  return [
    `<h1>Счёт №\u00a0${escaped(order.number)} от ${escaped(day.format(order.created_at))}</h1>`,
    `<p>Продавец: ${escaped(by)}</p>`,
    `<p>Покупатель: ${escaped(seesContacts ? order.full_name : to.fio)}</p>`,
    `<table><thead><tr><th>№</th><th>Наименование</th><th class="sum">Шт.</th><th class="sum">Сумма</th></tr></thead><tbody>${rows.join('')}${delivery}</tbody></table>`,
    `<h2 class="sum">К\u00a0оплате: ${money(order.total_kopecks)}</h2>`,
    `<p class="sum small">В том числе НДС: ${money(order.vat_kopecks)}</p>`,
  ].join('\n');
}

/** One tag for each piece. */
export async function tagsOf({ lines, tags }: Printed): Promise<string[]> {
  const free = [...tags];
  const pieces = lines
    .filter(({ is_service }) => !is_service)
    .flatMap((line) =>
      line.pieces.flatMap((piece) => Array.from({ length: piece.count }, () => ({ line, piece }))),
    );
  return Promise.all(
    pieces.map(({ line, piece }) => {
      const at = free.findIndex(({ group_id }) => group_id === line.group_id);
      const [own] = at >= 0 && piece.barcode === null ? free.splice(at, 1) : [];
      return tagSheet({
        title: line.title,
        article: line.vendor_code,
        size: line.size_title,
        weightMg: piece.weight_mg,
        uin: piece.uin_is_of_lot ? null : piece.uin,
        barcode: piece.barcode ?? own?.barcode,
      });
    }),
  );
}
