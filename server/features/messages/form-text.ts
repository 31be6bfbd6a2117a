import type { MessageText } from './message-text.ts';

/** The letter to staff about a form. */
export type FormForShop = {
  formId: number;
  title: string;
  /** The site it was sent from. */
  site: string;
  rows: readonly { name: string; text: string }[];
};

export const formForShopText = ({ formId, title, site, rows }: FormForShop): MessageText => ({
  subject: `Заявка №\u00a0${formId}: ${title}`,
  lines: [`Новая заявка на\u00a0сайте «${site}».`, ...rows.map(({ name, text }) => `${name}: ${text}`)],
  short: `Новая заявка №\u00a0${formId}: ${title}.`,
});

export const formReceivedText = ({ formId, title }: { formId: number; title: string }): MessageText => ({
  subject: 'Мы получили вашу заявку',
  lines: [
    'Здравствуйте!',
    `Заявка №\u00a0${formId} («${title}») у\u00a0нас. Ответим в\u00a0течение рабочего дня.`,
    'Если вы ничего не отправляли, просто не отвечайте на\u00a0это письмо.',
  ],
  short: `Заявка №\u00a0${formId} получена.`,
});
