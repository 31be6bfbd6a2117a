/** Article, size, count, and the price of one piece then: in roubles, at the first tier and at the tier reached. */
export type PastLine = [article: string, size: string, count: number, price: number, tierPrice?: number];

export type PastOrder = {
  /** `280998` is displayed as «28-0998». */
  id: number;
  email: 'anna@lunnitsa.example' | 'dealer@lunnitsa.example';
  status:
    | 'waiting-payment'
    | 'new'
    | 'packing'
    | 'shipped'
    | 'ready'
    | 'received'
    /** Paid, then cancelled by the buyer. */
    | 'refunded'
    /** Never paid. */
    | 'expired';
  /** Days before the seeding. */
  placed: number;
  received?: number;
  lines: PastLine[];
  /** A pickup point of delivery-points.ts, or the courier. */
  to: string;
  /** The promised working days. */
  days: [from: number, to: number];
  /** Roubles. */
  delivery: number;
  /** Id of a payment method. */
  payment: 31 | 35 | 36;
  bonuses?: number;
  track?: string;
};

const ONE_SIZE = 'Без размера';

const ANNA = 'anna@lunnitsa.example';

/** Order 27-9733 spends the bonuses of five other orders, so her balance matches promo-and-bonuses.ts. */
const OF_ANNA: PastOrder[] = [
  {
    id: 280_995,
    email: ANNA,
    status: 'waiting-payment',
    placed: 0.1,
    lines: [
      ['10-0482-M', '18', 1, 4900],
      ['20-0605-M', ONE_SIZE, 1, 2800],
      ['40-1074-M', '16 см', 1, 5400],
    ],
    to: 'EKB3',
    days: [1, 2],
    delivery: 0,
    payment: 31,
  },
  {
    id: 280_871,
    email: ANNA,
    status: 'packing',
    placed: 1.2,
    lines: [['60-1298-M', '45 см', 1, 5900]],
    to: 'courier',
    days: [1, 2],
    delivery: 0,
    payment: 31,
  },
  {
    id: 280_614,
    email: ANNA,
    status: 'shipped',
    placed: 4,
    lines: [
      ['40-1074-M', '18 см', 1, 5400],
      ['10-0521-S', '17', 1, 1000],
    ],
    to: 'EKB3',
    days: [4, 6],
    delivery: 0,
    payment: 31,
    track: '10093372154',
  },
  {
    id: 279_733,
    email: ANNA,
    status: 'received',
    placed: 13,
    received: 5,
    lines: [
      ['30-0850-G', ONE_SIZE, 1, 4620],
      ['30-0864-S', ONE_SIZE, 2, 950],
    ],
    to: 'EKB3',
    days: [1, 2],
    delivery: 0,
    payment: 31,
    bonuses: 788,
  },
  {
    id: 277_310,
    email: ANNA,
    status: 'received',
    placed: 50,
    received: 45,
    lines: [
      ['70-1375-M', ONE_SIZE, 1, 6900],
      ['30-0857-S', ONE_SIZE, 1, 2900],
    ],
    to: 'EKB1',
    days: [1, 1],
    delivery: 0,
    payment: 35,
  },
  {
    id: 275_902,
    email: ANNA,
    status: 'received',
    placed: 78,
    received: 74,
    lines: [['10-0143-F', '16,5', 1, 3490]],
    to: 'EKB7',
    days: [1, 2],
    delivery: 190,
    payment: 35,
  },
  {
    id: 275_544,
    email: ANNA,
    status: 'refunded',
    placed: 85,
    lines: [['10-0388-F', '17', 1, 5890]],
    to: 'EKB3',
    days: [1, 2],
    delivery: 0,
    payment: 31,
    bonuses: 120,
  },
  {
    id: 273_841,
    email: ANNA,
    status: 'received',
    placed: 112,
    received: 106,
    lines: [
      ['10-0178-A', '16,5', 1, 5200],
      ['20-0766-X', ONE_SIZE, 1, 2300],
    ],
    to: 'EKB3',
    days: [1, 2],
    delivery: 0,
    payment: 31,
  },
  {
    id: 271_266,
    email: ANNA,
    status: 'received',
    placed: 150,
    received: 146,
    lines: [['10-0311-X', '16,5', 1, 4100]],
    to: 'courier',
    days: [1, 2],
    delivery: 350,
    payment: 31,
  },
  {
    id: 269_105,
    email: ANNA,
    status: 'received',
    placed: 189,
    received: 184,
    lines: [
      ['40-1046-M', '18 см', 1, 12_900],
      ['30-0808-P', ONE_SIZE, 1, 4200],
      ['30-0850-G', ONE_SIZE, 1, 4600],
    ],
    to: 'courier',
    days: [1, 2],
    delivery: 0,
    payment: 31,
    bonuses: 250,
  },
  {
    id: 267_420,
    email: ANNA,
    status: 'received',
    placed: 220,
    received: 217,
    lines: [['20-0682-M', ONE_SIZE, 1, 2600]],
    to: 'EKB1',
    days: [1, 1],
    delivery: 0,
    payment: 35,
  },
  {
    id: 263_912,
    email: ANNA,
    status: 'received',
    placed: 258,
    received: 253,
    lines: [
      ['90-1305-M', '16', 1, 10_900],
      ['10-0297-S', '16', 2, 2190],
    ],
    to: 'EKB3',
    days: [1, 2],
    delivery: 0,
    payment: 31,
  },
];

const DEALER = 'dealer@lunnitsa.example';

const OF_THE_DEALER: PastOrder[] = [
  {
    id: 280_920,
    email: DEALER,
    status: 'new',
    placed: 0.8,
    lines: [
      ['10-0521-S', '17', 2, 720],
      ['30-0864-S', ONE_SIZE, 3, 684],
      ['20-0647-F', ONE_SIZE, 2, 1070],
      ['50-1165-S', '45 см', 2, 1580],
    ],
    to: 'courier',
    days: [1, 2],
    delivery: 350,
    payment: 36,
  },
  {
    id: 280_733,
    email: DEALER,
    status: 'ready',
    placed: 3,
    lines: [['80-1382-M', ONE_SIZE, 2, 4900]],
    to: 'EKB1',
    days: [1, 1],
    delivery: 0,
    payment: 35,
  },
  {
    id: 280_402,
    email: DEALER,
    status: 'shipped',
    placed: 6,
    lines: [
      ['40-1046-M', '18 см', 6, 9290, 8770],
      ['60-1284-M', '45 см', 5, 8210, 7750],
      ['80-1382-M', ONE_SIZE, 4, 4900, 4620],
    ],
    to: 'courier',
    days: [2, 4],
    delivery: 0,
    payment: 36,
    track: '10093298846',
  },
  {
    id: 279_950,
    email: DEALER,
    status: 'expired',
    placed: 12,
    lines: [['40-1144-F', '17 см', 2, 6260]],
    to: 'EKB1',
    days: [1, 1],
    delivery: 0,
    payment: 35,
  },
  {
    id: 278_815,
    email: DEALER,
    status: 'received',
    placed: 30,
    received: 25,
    lines: [
      ['30-0801-M', ONE_SIZE, 8, 2660],
      ['20-0689-M', ONE_SIZE, 8, 2660],
      ['10-0482-M', '18', 4, 3530],
    ],
    to: 'courier',
    days: [2, 3],
    delivery: 350,
    payment: 36,
  },
  {
    id: 274_200,
    email: DEALER,
    status: 'received',
    placed: 110,
    received: 104,
    lines: [
      ['90-1305-M', '16', 3, 7850],
      ['60-1298-M', '45 см', 6, 4250],
    ],
    to: 'courier',
    days: [2, 3],
    delivery: 350,
    payment: 36,
  },
];

/** Orders of the demo users, placed before the seeding. */
export const PAST_ORDERS: readonly PastOrder[] = [...OF_ANNA, ...OF_THE_DEALER];
