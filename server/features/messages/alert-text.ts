import { formatMoney, type Kopecks, toRoubles } from '#domain/money.ts';
import { plural } from '#domain/russian/plural.ts';
import { greeting, type MessageText } from './message-text.ts';

/* Messages about a size for people without an account (ADR 0098). */

type AwaitedSize = {
  product: string;
  /** Empty for a product with one size. */
  size: string;
};

export type AlertConfirmation = AwaitedSize & { alertId: number; kind: 'restock' | 'price' };

export type PriceNews = AwaitedSize & {
  alertId: number;
  /** The page of the product. */
  page: string;
  /** Kopecks. */
  price: number;
  priceBefore: number;
};

export const nameOf = ({ product, size }: AwaitedSize): string =>
  size === '' ? product : `${product}, размер ${size}`;

/** The page where one press of a button ends all messages about sizes. */
export const leaveAlerts = (token: string): Pick<MessageText, 'leave' | 'leaveTitle'> => ({
  leave: `/alerts/leave?token=${token}`,
  leaveTitle: 'Больше не\u00a0сообщать',
});

const EVENT = { restock: 'снова появится в\u00a0продаже', price: 'подешевеет' } as const;

export const alertConfirmationText = ({
  token,
  kind,
  ...size
}: AlertConfirmation & { token: string }): MessageText => ({
  subject: 'Подтвердите адрес',
  lines: [
    `Этот адрес указали, чтобы узнать, когда ${EVENT[kind]}: ${nameOf(size)}.`,
    'Если это вы, подтвердите его в\u00a0ближайшие 7\u00a0дней. Если нет, ничего не\u00a0делайте: писем не\u00a0будет.',
  ],
  link: { title: 'Подтвердить', path: `/alerts/confirm?token=${token}` },
  short: 'Подтвердите адрес.',
});

const MINUTES = ['минуту', 'минуты', 'минут'] as const;

export const alertCodeText = ({ code, minutes }: { code: string; minutes: number }): MessageText => ({
  subject: `${code} — код подтверждения`,
  lines: [`Код подтверждения телефона действует ${minutes}\u00a0${plural(minutes, MINUTES)}.`],
  key: code,
  short: `${code} — код «Лунницы», чтобы сообщить вам об украшении.`,
});

const money = (kopecks: number): string => formatMoney(toRoubles(kopecks as Kopecks));

export const priceDroppedText = ({
  leaveToken,
  page,
  price,
  priceBefore,
  ...size
}: PriceNews & { leaveToken: string }): MessageText => ({
  subject: 'Цена снизилась',
  lines: [
    greeting(''),
    `${nameOf(size)} — теперь ${money(price)} вместо ${money(priceBefore)}, как вы и\u00a0просили сообщить.`,
    'Мы ничего не откладываем, и\u00a0такое письмо приходит один раз.',
  ],
  link: { title: 'Посмотреть украшение', path: page },
  ...leaveAlerts(leaveToken),
  short: `${nameOf(size)} — теперь ${money(price)}.`,
});
