import { barcodeModules } from '#server/prints/barcodes.ts';
import { openSheets, PARCEL } from '#server/prints/pdf/sheets.ts';
import type { Paper } from '../read-paper.ts';

/** The label on the outside of the parcel, 100 × 150 mm. */
export async function parcelPaper({ order, to, seller }: Paper): Promise<Buffer> {
  const title = `Этикетка посылки, заказ №\u00a0${order.number}`;
  const sheets = openSheets({ title, at: order.created_at, format: PARCEL });
  sheets.addPage();
  const bars = await barcodeModules('Code128', order.number);
  if (bars) sheets.matrix(bars, sheets.left + 4, sheets.y, sheets.width - 8, 26);
  sheets.y += 29;
  sheets.paragraph(order.number, { size: 24, weight: 'bold' }, { after: 3, align: 'center' });
  sheets.rule(sheets.left, sheets.y, sheets.left + sheets.width, sheets.y, 0.4);
  sheets.y += 3;
  const { delivery } = order;
  sheets.paragraph('Кому', { size: 8 }, { after: 0.5 });
  sheets.paragraph(to.fio, { size: 15, weight: 'bold' }, { after: 1 });
  sheets.paragraph(to.phone, { size: 12 }, { after: 3 });
  sheets.paragraph('Куда', { size: 8 }, { after: 0.5 });
  const way = [delivery.name, delivery.pointName].filter((part) => part).join(', ');
  sheets.paragraph(way, { size: 12, weight: 'bold' }, { after: 1 });
  sheets.paragraph(to.address, { size: 12 }, { after: 3 });
  if (order.track_number)
    sheets.paragraph(`Трек: ${order.track_number}`, { size: 12, weight: 'bold' }, { after: 3 });
  if (seller.name === '') return sheets.end();
  const from = [seller.name, seller.address].filter((part) => part).join(', ');
  const [type, { left, width }] = [{ size: 8 }, sheets];
  const height = sheets.linesOf(from, type, width).length * sheets.leadingOf(type);
  const y = sheets.bottom - height;
  sheets.rule(left, y - 5, left + width, y - 5);
  sheets.text('От кого', { size: 7 }, { x: left, y: y - 4, width });
  sheets.text(from, type, { x: left, y: y - 0.5, width });
  return sheets.end();
}
