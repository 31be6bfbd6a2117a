import { leaveAlerts, nameOf } from './alert-text.ts';
import { greeting, type MessageText } from './message-text.ts';

/** A requested size is in stock again. */
export type RestockedNews = {
  name: string;
  product: string;
  /** Empty for a product with one size. */
  size: string;
  /** The page of the product. */
  page: string;
  /** Of a request without an account. */
  alertId?: number;
};

type Restocked = RestockedNews & { leaveToken?: string };

export function restockedText({ name, page, leaveToken, ...size }: Restocked): MessageText {
  const what = nameOf(size);
  return {
    subject: 'Снова в\u00a0наличии',
    lines: [
      greeting(name),
      `${what} — снова в\u00a0магазине, как вы и\u00a0просили сообщить.`,
      'Мы ничего не откладываем, и\u00a0такое письмо приходит один раз.',
    ],
    link: { title: 'Посмотреть украшение', path: page },
    ...(leaveToken !== undefined && leaveAlerts(leaveToken)),
    short: `Снова в\u00a0наличии: ${what}.`,
  };
}
