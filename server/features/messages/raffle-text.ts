import { counted } from '#domain/russian/plural.ts';
import { greeting, type MessageText } from './message-text.ts';

/** Both values together identify an entry in the frozen list. */
export type EntryKey = { ticket: string; secret: string };

/** What has happened to entries of a raffle. */
export type RaffleNews = { name: string; raffle: string; code: string } & (
  | { what: 'registered'; keys: EntryKey[]; isActive: boolean }
  /** Pieces of an order take part automatically. */
  | { what: 'joined'; orderNumber: string; keys: EntryKey[] }
  | { what: 'accepted' | 'refused'; ticket: string }
  | { what: 'closed'; numbers: number[]; listHash: string; deciderTitle: string }
  /** The prize is null in the reserve. */
  | { what: 'won'; wins: { number: number; prize: string | null }[] }
  | { what: 'drawn' }
);

type Notice = Pick<MessageText, 'subject' | 'lines' | 'short'> & { linkTitle: string };

const ENTRIES = ['запись', 'записи', 'записей'] as const;

const HOW_TO_CHECK =
  'Когда приём закончится, список участников будет закрыт и\u00a0опубликован. По\u00a0коду вы найдёте в\u00a0нём свою запись.';

const yourNumbers = ({ length }: readonly number[]): string => (length > 1 ? 'Ваши номера' : 'Ваш номер');

const keyLine = ({ ticket, secret }: EntryKey): string => `Штрихкод ${ticket}, код ${secret}`;

function noticeOf(news: RaffleNews): Notice {
  const { raffle } = news;
  switch (news.what) {
    case 'registered':
      return {
        subject: `Розыгрыш «${raffle}»: штрихкод зарегистрирован`,
        lines: [
          news.isActive
            ? 'Вы в\u00a0списке участников. Не\u00a0выбрасывайте бирку до\u00a0подведения итогов.'
            : 'Мы проверим штрихкод и\u00a0напишем вам, когда вы появитесь в\u00a0списке участников. Не\u00a0выбрасывайте бирку.',
          ...news.keys.map(keyLine),
          HOW_TO_CHECK,
        ],
        short: 'Штрихкод зарегистрирован.',
        linkTitle: 'Открыть розыгрыш',
      };
    case 'joined':
      return {
        subject: `Вы участвуете в\u00a0розыгрыше «${raffle}»`,
        lines: [
          `Украшения заказа №\u00a0${news.orderNumber} участвуют сами: регистрировать их бирки не\u00a0нужно. По\u00a0этому заказу у\u00a0вас ${counted(news.keys.length, ENTRIES)}.`,
          ...news.keys.map(keyLine),
          HOW_TO_CHECK,
        ],
        short: `Украшения заказа №\u00a0${news.orderNumber} участвуют в\u00a0розыгрыше.`,
        linkTitle: 'Открыть розыгрыш',
      };
    case 'accepted':
      return {
        subject: `Розыгрыш «${raffle}»: вы в\u00a0списке участников`,
        lines: [`Мы проверили штрихкод ${news.ticket}: он участвует в\u00a0розыгрыше.`],
        short: 'Штрихкод проверен, вы в\u00a0списке участников.',
        linkTitle: 'Посмотреть список',
      };
    case 'refused':
      return {
        subject: `Розыгрыш «${raffle}»: штрихкод не\u00a0принят`,
        lines: [
          `Мы проверили штрихкод ${news.ticket} и\u00a0не\u00a0можем его принять: похоже, он относится к\u00a0чужой покупке или уже участвует.`,
          'Если это ошибка, ответьте на\u00a0это письмо и\u00a0приложите фотографию бирки.',
        ],
        short: 'Штрихкод не\u00a0принят.',
        linkTitle: 'Открыть розыгрыш',
      };
    case 'closed':
      return {
        subject: `Розыгрыш «${raffle}»: список участников закрыт`,
        lines: [
          `${yourNumbers(news.numbers)} в\u00a0списке: ${news.numbers.join(', ')}.`,
          `Отпечаток списка (контрольная сумма SHA-256): ${news.listHash}. Сохраните письмо: по\u00a0отпечатку видно, что после закрытия в\u00a0списке ничего не\u00a0изменилось.`,
          `Победителей определит число, которого сейчас не\u00a0знает никто: ${news.deciderTitle}.`,
        ],
        short: `Список участников закрыт. ${yourNumbers(news.numbers)}: ${news.numbers.join(', ')}.`,
        linkTitle: 'Скачать список',
      };
    case 'won':
      return wonOf(raffle, news.wins);
    case 'drawn':
      return {
        subject: `Розыгрыш «${raffle}»: итоги подведены`,
        lines: ['В\u00a0этот раз выиграли другие. Как прошёл розыгрыш, может проверить каждый.'],
        short: 'Итоги подведены. Посмотрите, кто выиграл, и\u00a0проверьте сами.',
        linkTitle: 'Посмотреть итоги',
      };
  }
}

function wonOf(raffle: string, wins: readonly { number: number; prize: string | null }[]): Notice {
  const prizes = wins.flatMap(({ prize }) => (prize === null ? [] : [prize]));
  const inReserve = 'Вы в\u00a0запасном списке: если кто-то не\u00a0заберёт приз, мы вам напишем.';
  return {
    subject:
      prizes.length > 0
        ? `Вы выиграли в\u00a0розыгрыше «${raffle}»`
        : `Розыгрыш «${raffle}»: итоги подведены`,
    lines:
      prizes.length > 0
        ? [
            `Поздравляем! Ваш приз: ${prizes.join('; ')}.`,
            'Мы напишем или позвоним вам, чтобы договориться о\u00a0вручении. Сохраните бирку: по\u00a0ней мы узнаем победителя.',
          ]
        : [inReserve],
    short: prizes.length > 0 ? `Поздравляем! Ваш приз: ${prizes.join('; ')}.` : inReserve,
    linkTitle: 'Посмотреть итоги',
  };
}

export function raffleText(news: RaffleNews): MessageText {
  const { subject, lines, short, linkTitle } = noticeOf(news);
  return {
    subject,
    lines: [greeting(news.name), ...lines],
    link: { title: linkTitle, path: `/raffles/${news.code}` },
    short,
  };
}
