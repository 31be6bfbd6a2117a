import type { BasisPoints, Kopecks } from '#domain/money.ts';
import { type PaperItem, paperLines, paperTotals } from '#domain/papers/paper-lines.ts';
import type { Paper } from '#server/features/papers/read-paper.ts';
import { DELIVERY } from './given-bill.ts';

/* An order as its papers show it, without a database: the same in every run. */

const SELLER: Paper['seller'] = {
  name: 'ООО «Лунница»',
  inn: '6600000000',
  kpp: '660001001',
  ogrn: '1260000000000',
  address: '620014, Екатеринбург, ул.\u00a0Вайнера, д.\u00a012',
  account: '40702810900000000001',
  bank: 'Банк «Пример», г.\u00a0Екатеринбург',
  bic: '046577000',
  correspondentAccount: '30101810200000000000',
  director: 'Белова А.\u00a0И.',
  accountant: 'Орлова Е.\u00a0П.',
};

const BUYER: Paper['buyer'] = {
  name: 'ООО «Подарки Урала»',
  inn: '6670000017',
  kpp: '667001001',
  address: '620026, Екатеринбург, ул.\u00a0Белинского, д.\u00a086, оф.\u00a0405',
};

const RING = {
  id: 1,
  title: 'Кольцо «Исеть» с\u00a0малахитом',
  vendor_code: '10-0482',
  size_title: '17,5',
  count: 1,
  paid_kopecks: 980_000,
  engraving_kopecks: 90_000,
  engraving_text: 'Навсегда',
  is_service: false,
  group_id: 1,
  pieces: [
    { count: 1, uin: '6400000000000001', uin_is_of_lot: false, barcode: '4607012345677', weight_mg: 3450 },
  ],
};
const EARRINGS = {
  id: 2,
  title:
    'Серьги «Чусовая» с\u00a0уральскими изумрудами и\u00a0фианитами, английский замок, родированное серебро 925\u00a0пробы',
  vendor_code: '20-1190',
  size_title: '',
  count: 3,
  paid_kopecks: 1_000_001,
  engraving_kopecks: 0,
  engraving_text: null,
  is_service: false,
  group_id: 2,
  pieces: [{ count: 3, uin: null, uin_is_of_lot: false, barcode: null, weight_mg: null }],
};

type Given = {
  /** How often the two lines are in the order. */
  times?: number;
  vat?: number;
  seller?: Partial<Paper['seller']>;
  order?: Partial<Paper['order']>;
};

export function givenPaper({ times = 1, vat = 2200, seller = {}, order = {} }: Given = {}): Paper {
  const lines = Array.from({ length: times }, () => [RING, EARRINGS]).flat();
  const items = lines.flatMap((line): PaperItem[] => [
    {
      title: [line.title, line.size_title && `размер\u00a0${line.size_title}`]
        .filter((part) => part)
        .join(', '),
      article: line.vendor_code,
      count: line.count,
      paid: line.paid_kopecks as Kopecks,
      isService: false,
      uins: line.pieces.flatMap(({ uin }) => uin ?? []),
    },
    ...(line.engraving_kopecks > 0 ? [service('Гравировка: Кольцо «Исеть»', line.engraving_kopecks)] : []),
  ]);
  const delivery = 35_000 as Kopecks;
  items.push(service('Доставка: Курьером', delivery));
  const shown = paperLines(items, vat as BasisPoints);
  const totals = paperTotals(shown);
  return {
    order: {
      number: '28-1047',
      created_at: new Date('2026-11-20T12:00:00Z'),
      paid_at: new Date('2026-11-21T09:00:00Z'),
      handed_over_at: new Date('2026-11-22T09:00:00Z'),
      paid_document: { date: '2026-11-21', number: '318' },
      payment_name: 'По счёту',
      track_number: '10112345678',
      delivery: DELIVERY,
      delivery_kopecks: delivery,
      total_kopecks: totals.sum,
      vat_basis_points: vat,
      gift: null,
      full_name: 'Белова Анна',
      ...order,
    } as Paper['order'],
    seesContacts: true,
    to: { fio: 'Белова Анна', phone: '+79991230001', address: DELIVERY.address },
    lines: lines as unknown as Paper['lines'],
    tags: [],
    seller: { ...SELLER, ...seller },
    buyer: BUYER,
    paperLines: shown,
    totals,
  };
}

const service = (title: string, paid: number): PaperItem => ({
  title,
  article: '',
  count: 1,
  paid: paid as Kopecks,
  isService: true,
  uins: [],
});
