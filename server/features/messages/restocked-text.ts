import { greeting, type MessageText } from './message-text.ts';

/** A requested size is in stock again. */
export type RestockedNews = {
  name: string;
  product: string;
  /** Empty for a product with one size. */
  size: string;
  /** The page of the product. */
  page: string;
};

export function restockedText({ name, product, size, page }: RestockedNews): MessageText {
  const what = size === '' ? product : `${product}, размер ${size}`;
  return {
    subject: 'Снова в\u00a0наличии',
    lines: [
      greeting(name),
      `${what} — снова в\u00a0магазине, как вы и\u00a0просили сообщить.`,
      'Мы ничего не откладываем, и\u00a0такое письмо приходит один раз.',
    ],
    link: { title: 'Посмотреть украшение', path: page },
    short: `Снова в\u00a0наличии: ${what}.`,
  };
}
