import { formatMoney, type Kopecks, toRoubles } from '#domain/money.ts';
import { RETURN_DAYS } from '#domain/orders/refund.ts';
import { counted } from '#domain/russian/plural.ts';
import { greeting, type MessageText } from './message-text.ts';
import type { OrderEvent, OrderNews } from './order-news.ts';

/** The text of one event; the number of the order and its link are added to each. */
type EventText = {
  subject: string;
  lines: readonly string[];
  short: string;
  linkTitle?: string;
  /** Whether the letter repeats the ordered goods. */
  hasRows?: true;
};

const BONUSES = ['бонус', 'бонуса', 'бонусов'] as const;

/** «21 ноября в 23:59». */
const moment = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

const until = (news: OrderNews): string =>
  news.reservedUntil === null
    ? ''
    : ` до\u00a0${moment.format(new Date(news.reservedUntil))} по\u00a0московскому времени`;

/** «30 ноября» of a day of the calendar. */
const dayOf = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const money = (kopecks: number): string => formatMoney(toRoubles(kopecks as Kopecks));

const MONEY_BACK = 'Деньги вернутся тем\u00a0же способом, которым вы платили, обычно за\u00a0несколько дней.';

const order = ({ number }: OrderNews): string => `Заказ №\u00a0${number}`;

const TEXTS: Record<OrderEvent, (news: OrderNews) => EventText> = {
  placed: (news) => ({
    subject: `${order(news)} принят`,
    lines: [
      news.isOnline
        ? `Спасибо за\u00a0заказ! Мы отложили для\u00a0вас украшения${until(news)}. Оплатите заказ, и\u00a0мы начнём его собирать.`
        : 'Спасибо за\u00a0заказ! Мы отложили для\u00a0вас украшения и\u00a0уже начинаем собирать заказ.',
      deliveryLine(news),
      ...wishLines(news),
    ],
    short: news.isOnline ? `Оплатите его${until(news)}.` : 'Мы уже начинаем его собирать.',
    linkTitle: news.isOnline ? 'Оплатить заказ' : 'Посмотреть заказ',
    hasRows: true,
  }),
  'set-aside': (news) => ({
    subject: `${order(news)}: отложили для\u00a0вас`,
    lines: [
      `Украшение ждёт вас в\u00a0магазине${until(news)}: ${news.place}.`,
      ...workTimeLine(news),
      'Назовите номер заказа или\u00a0свой телефон, примерьте и\u00a0оплатите на\u00a0месте. Если не\u00a0придёте, ничего отменять не\u00a0нужно.',
    ],
    short: `Украшение ждёт вас${until(news)}: ${news.place}.`,
    hasRows: true,
  }),
  paid: (news) => ({
    subject: `${order(news)} оплачен`,
    lines: [
      `Мы получили оплату, ${money(news.total)}, и\u00a0начинаем собирать заказ.`,
      deliveryLine(news),
      ...wishLines(news),
    ],
    short: 'Мы получили оплату и\u00a0начинаем собирать заказ.',
    hasRows: true,
  }),
  'payment-failed': (news) => ({
    subject: `${order(news)}: оплата не\u00a0прошла`,
    lines: [
      `Банк не\u00a0провёл платёж, деньги не\u00a0списаны. Украшения отложены для\u00a0вас${until(news)}: попробуйте оплатить ещё раз или\u00a0другой картой.`,
    ],
    short: `Деньги не\u00a0списаны, украшения отложены${until(news)}.`,
    linkTitle: 'Оплатить ещё раз',
  }),
  shipped: (news) => ({
    subject: `${order(news)} в\u00a0пути`,
    lines: [
      'Мы передали ваш заказ в\u00a0доставку.',
      deliveryLine(news),
      ...wishLines(news),
      ...trackLine(news),
    ],
    short: `Мы передали его в\u00a0доставку.${trackLine(news)
      .map((line) => ` ${line}`)
      .join('')}`,
    linkTitle: 'Где мой заказ',
  }),
  ready: (news) => ({
    subject: `${order(news)} ждёт вас`,
    lines: [
      `Заказ можно забрать: ${news.place}.`,
      ...workTimeLine(news),
      'Назовите номер заказа или\u00a0свой телефон.',
    ],
    short: `Заберите его: ${news.place}.`,
  }),
  received: (news) => ({
    subject: `${order(news)} получен`,
    lines: [
      'Спасибо, что выбрали «Лунницу»! Носите с\u00a0радостью.',
      `Если украшение не\u00a0подошло, вернуть его можно в\u00a0течение ${RETURN_DAYS}\u00a0дней.`,
      ...bonusLine(news),
    ],
    short: 'Спасибо, что выбрали «Лунницу»!',
  }),
  'partly-received': (news) => ({
    subject: `${order(news)} получен частично`,
    lines: [
      `Вы забрали часть заказа на\u00a0${money(news.total)}, остальное вернётся к\u00a0нам.`,
      `Если украшение не\u00a0подошло, вернуть его можно в\u00a0течение ${RETURN_DAYS}\u00a0дней.`,
      ...bonusLine(news),
    ],
    short: `Вы забрали часть заказа на\u00a0${money(news.total)}.`,
    hasRows: true,
  }),
  unclaimed: (news) => notFetched(news),
  cancelled: (news) => ({
    subject: `${order(news)} отменён`,
    lines: [
      ...answerLine(news),
      `Украшения снова в\u00a0продаже.${benefits(news)}`,
      ...(news.isPaid ? [MONEY_BACK] : []),
    ],
    short: news.isPaid ? MONEY_BACK : `Украшения снова в\u00a0продаже.${benefits(news)}`,
  }),
  expired: (news) => ({
    subject: `${order(news)} отменён: срок брони вышел`,
    lines: [
      `Мы держали украшения, сколько обещали, и\u00a0вернули их в\u00a0продажу.${benefits(news)}`,
      'Если заказ ещё нужен, повторите его одной кнопкой.',
    ],
    short: 'Срок брони вышел, украшения снова в\u00a0продаже.',
    linkTitle: 'Повторить заказ',
  }),
  returned: (news) => notFetched(news),
  'late-payment-refunded': (news) => ({
    subject: `${order(news)}: возвращаем оплату`,
    lines: [
      'Оплата пришла, когда срок брони уже вышел и\u00a0украшения купили другие. Мы возвращаем её целиком.',
      MONEY_BACK,
    ],
    short: 'Оплата пришла слишком поздно, мы возвращаем её целиком.',
  }),
  'refund-asked': (news) => ({
    subject: `${order(news)}: заявка на\u00a0возврат`,
    lines: ['Мы получили вашу заявку на\u00a0возврат, рассмотрим её и\u00a0напишем вам.'],
    short: 'Мы получили заявку на\u00a0возврат.',
  }),
  'refund-approved': (news) => ({
    subject: `${order(news)}: возврат одобрен`,
    lines: ['Ваша заявка на\u00a0возврат одобрена.', ...answerLine(news), MONEY_BACK],
    short: `Заявка на\u00a0возврат одобрена. ${MONEY_BACK}`,
  }),
  'refund-declined': (news) => ({
    subject: `${order(news)}: в\u00a0возврате отказано`,
    lines: [
      ...answerLine(news),
      'К\u00a0сожалению, принять возврат мы не\u00a0можем. Если вы не\u00a0согласны, ответьте на\u00a0это письмо.',
    ],
    short: 'Принять возврат мы не\u00a0можем.',
  }),
  edited: (news) => ({
    subject: `${order(news)} изменён`,
    lines: [
      'Мы изменили заказ, как договорились с\u00a0вами.',
      ...(news.isPaid ? [`За\u00a0убранные украшения вернём деньги. ${MONEY_BACK}`] : []),
      deliveryLine(news),
      ...(news.ledger ?? []).map(({ text, amount }) => `${text}: ${money(amount)}.`),
    ],
    short: `Заказ изменён, он\u00a0стоит ${money(news.total)}.`,
    linkTitle: news.isOnline && !news.isPaid ? 'Оплатить заказ' : 'Посмотреть заказ',
    hasRows: true,
  }),
  refunded: (news) => ({
    subject: `${order(news)}: деньги возвращены`,
    lines: [
      `Мы вернули вам ${money(news.refunded)}. Банк зачислит их по\u00a0своим правилам, обычно за\u00a0несколько дней.`,
    ],
    short: `Мы вернули вам ${money(news.refunded)}.`,
  }),
};

const answerLine = ({ answer }: OrderNews): string[] => (answer ? [answer] : []);

const notFetched = (news: OrderNews): EventText => ({
  subject: `${order(news)} вернулся к\u00a0нам`,
  lines: ['Заказ не\u00a0забрали, и\u00a0он вернулся в\u00a0магазин.', ...(news.isPaid ? [MONEY_BACK] : [])],
  short: 'Его не\u00a0забрали, и\u00a0он вернулся в\u00a0магазин.',
});

const benefits = ({ hasBenefits }: OrderNews): string =>
  hasBenefits ? ' Бонусы и\u00a0промокод вернулись к\u00a0вам.' : '';

const deliveryLine = ({ deliveryName, place }: OrderNews): string => `${deliveryName}: ${place}.`;

/** What the buyer of a gift has asked for: its day and its recipient. */
const wishLines = ({ deliverOn, recipient }: OrderNews): string[] => [
  ...(deliverOn ? [`День доставки:\u00a0${dayOf.format(new Date(deliverOn)).replace(' ', '\u00a0')}.`] : []),
  ...(recipient ? [`Получатель: ${recipient}.`] : []),
];

const workTimeLine = ({ workTime }: OrderNews): string[] =>
  workTime === null ? [] : [`Часы работы: ${workTime}.`];

const trackLine = ({ trackNumber }: OrderNews): string[] =>
  trackNumber === null ? [] : [`Номер отправления: ${trackNumber}.`];

const bonusLine = ({ bonusesToAccrue }: OrderNews): string[] =>
  bonusesToAccrue === 0
    ? []
    : [`После этого срока на\u00a0ваш счёт придёт ${counted(bonusesToAccrue, BONUSES)}.`];

/** Part of every letter about an order (ADR 0098). */
export const trackLink = (trackToken: string) => ({
  title: 'Где заказ, без входа в\u00a0аккаунт',
  path: `/track?token=${trackToken}`,
});

/** The text of a letter, a text message or a notification about an order; only a letter has the token. */
export function orderText(news: OrderNews & { trackToken?: string }): MessageText {
  const { linkTitle = 'Посмотреть заказ', hasRows, lines, ...text } = TEXTS[news.what](news);
  return {
    ...text,
    lines: [greeting(news.name), ...lines],
    link: { title: linkTitle, path: `/user/order/detail/${news.orderId}` },
    ...(news.trackToken !== undefined && { more: trackLink(news.trackToken) }),
    ...(hasRows && {
      rows: [
        ...news.rows.map(({ title, amount }) => ({ title, amount: money(amount) })),
        { title: 'Итого', amount: money(news.total) },
      ],
    }),
  };
}
