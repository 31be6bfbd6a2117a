import { Readable } from 'node:stream';
import { documentsClosing, documentsOpening } from '#domain/exchange/order-document.ts';
import { element } from '#domain/feeds/xml-text.ts';
import type { Services } from '#server/services.ts';
import { localTime } from '../orders/read-orders.ts';
import { encoded } from './encoded.ts';
import type { Exchange } from './sign-in.ts';

/** Statuses, ways to pay and to deliver, which new modules of 1C fill their settings with (exchange, §8). */
export async function infoOfShop(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { settings }: Exchange,
): Promise<Readable> {
  const [statuses, payments, deliveries] = await Promise.all([
    db
      .selectFrom('statuses')
      .select(['code as id', 'title'])
      .where('kind', '=', 'order')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('payment_methods')
      .select(['id', 'name as title', 'code'])
      .where('is_active', '=', true)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('delivery_methods')
      .select(['code as id', 'name as title'])
      .where('is_active', '=', true)
      .orderBy('position')
      .execute(),
  ]);
  const list = (name: string, of: readonly { id: string | number; title: string | null; code?: string }[]) =>
    `<${name}>${of
      .map(
        ({ id, title, code }) =>
          `<Элемент>${element('Ид', String(id))}${element('Название', title ?? code ?? String(id))}</Элемент>`,
      )
      .join('')}</${name}>`;
  const { encoding } = settings;
  const xml = [
    documentsOpening('2.10', localTime(now()), encoding.toUpperCase()),
    '<Справочник>',
    // Published modules of 1C spell it both ways, the second one with a Latin letter.
    list('Статусы', statuses),
    list(`${LATIN_C}татусы`, statuses),
    list('ПлатежныеСистемы', payments),
    list('СлужбыДоставки', deliveries),
    '</Справочник>',
    documentsClosing('2.10'),
  ].join('');
  return Readable.from([encoded(xml, encoding)]);
}

const LATIN_C = 'C';
