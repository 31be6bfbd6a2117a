import type { Db } from '#database/schema.ts';
import type { Kopecks } from '#domain/money.ts';
import {
  isForOrganisation,
  isOfSentGoods,
  PAPER_TITLES,
  type PaperKind,
} from '#domain/papers/paper-kinds.ts';
import {
  type PaperItem,
  type PaperLine,
  type PaperTotals,
  paperLines,
  paperTotals,
  withoutReleased,
} from '#domain/papers/paper-lines.ts';
import { missingRequisites, type Seller } from '#domain/papers/requisites.ts';
import { maskedName } from '#domain/staff/masked.ts';
import { readSettings } from '#server/features/catalog/frame.ts';
import { type Printed, type PrintReader, readPrinted } from '#server/features/orders/prints/read-printed.ts';
import { Problem } from '#server/platform/problem.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { sellerOf } from './papers-now.ts';

/** Whom a paper is issued to; an empty text is not known. */
export type Buyer = { name: string; inn: string; kpp: string; address: string };

/** An order as its papers show it. */
export type Paper = Printed & {
  seller: Seller;
  buyer: Buyer;
  /** Goods, services and the delivery; they add up to the order. */
  paperLines: PaperLine[];
  totals: PaperTotals;
};

type PaperServices = Pick<Services, 'db'> & Partial<Pick<Services, 'suggestions'>>;

/**
 * @throws {Problem} `not_found`; `state` when requisites are missing, or when the buyer is no organisation
 */
export async function readPaper(
  services: PaperServices,
  orderId: number,
  kind: PaperKind,
  reader: PrintReader,
): Promise<Paper> {
  const { db } = services;
  const [printed] = await readPrinted(db, [orderId], reader);
  if (printed === undefined) throw new Problem('not_found', 'Заказ не найден');
  const { order } = printed;
  const shown = isOfSentGoods(kind) ? sentOf(printed) : printed;
  const seller = sellerOf(settingsOf({ settings: await readSettings(db) }, order.site_id));
  refuseGaps(kind, seller);
  const buyer = await buyerOf(services, printed);
  if (isForOrganisation(kind) && buyer.inn === '') {
    throw new Problem(
      'state',
      `${PAPER_TITLES[kind]} выписывают организации или предпринимателю, а\u00a0у\u00a0покупателя не\u00a0указан ИНН`,
    );
  }
  const lines = paperLines(itemsOf(shown), order.vat_basis_points);
  return { ...shown, seller, buyer, paperLines: lines, totals: paperTotals(lines) };
}

function refuseGaps(kind: PaperKind, seller: Seller): void {
  const missing = missingRequisites(kind, seller);
  if (missing.length === 0) return;
  throw new Problem(
    'state',
    `${PAPER_TITLES[kind]} не\u00a0напечатать: в\u00a0реквизитах магазина не\u00a0заполнено: ${missing.join(', ')}`,
  );
}

/** An organisation by its name; its КПП and address are looked up by the ИНН, as far as that answers. */
async function buyerOf({ db, suggestions }: PaperServices, { order, seesContacts }: Printed): Promise<Buyer> {
  const buyer = order.user_id === null ? undefined : await findOrganisation(db, order.user_id);
  const inn = buyer?.inn ?? '';
  if (inn === '')
    return {
      name: seesContacts ? order.full_name : maskedName(order.full_name),
      inn: '',
      kpp: '',
      address: '',
    };
  const found = (await suggestions?.companies(inn, []))?.find(({ data }) => data.inn === inn)?.data;
  return {
    name: buyer?.organization || found?.name || order.full_name,
    inn,
    kpp: found?.kpp ?? '',
    address: found?.address ?? '',
  };
}

const findOrganisation = (db: Db, userId: string) =>
  db.selectFrom('users').select(['organization', 'inn']).where('id', '=', userId).executeTakeFirst();

const sentOf = (printed: Printed): Printed => ({
  ...printed,
  lines: printed.lines
    .filter(({ count, released_count: released }) => count > released)
    .map((line) => {
      const { count, paid } = withoutReleased(
        { count: line.count, paid: line.paid_kopecks },
        line.released_count,
      );
      return { ...line, count, paid_kopecks: paid };
    }),
});

const itemsOf = ({ order, lines }: Printed): PaperItem[] => [
  ...lines.flatMap((line): PaperItem[] => {
    const title = [line.title, line.size_title && `размер\u00a0${line.size_title}`]
      .filter((part) => part)
      .join(', ');
    const uins = line.pieces.flatMap(({ uin, uin_is_of_lot }) => (uin && !uin_is_of_lot ? [uin] : []));
    const goods = { title, article: line.vendor_code, count: line.count, isService: line.is_service, uins };
    const engraving =
      line.engraving_kopecks > 0 ? [service(`Гравировка: ${title}`, line.engraving_kopecks)] : [];
    return [{ ...goods, paid: line.paid_kopecks }, ...engraving];
  }),
  ...(order.delivery_kopecks > 0
    ? [service(`Доставка: ${order.delivery.name}`, order.delivery_kopecks)]
    : []),
];

const service = (title: string, paid: Kopecks): PaperItem => ({
  title,
  article: '',
  count: 1,
  paid,
  isService: true,
  uins: [],
});
