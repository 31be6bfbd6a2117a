import type { MessageText } from './message-text.ts';

const CONFIRM_PAGE = '/subscription/confirm';
const LEAVE_PAGE = '/subscription/leave';

/** The page where one press of a button ends the newsletter. */
export const leavePath = (token: string): string => `${LEAVE_PAGE}?token=${token}`;

export const mailingConfirmationText = ({ token }: { token: string }): MessageText => ({
  subject: 'Подтвердите подписку',
  lines: [
    'Этот адрес указали, чтобы получать новости «Лунницы»: скидки, новинки и\u00a0розыгрыши.',
    'Если это вы, подтвердите подписку в\u00a0ближайшие 7\u00a0дней. Если нет, ничего не\u00a0делайте: писем не\u00a0будет.',
  ],
  link: { title: 'Подтвердить подписку', path: `${CONFIRM_PAGE}?token=${token}` },
  short: 'Подтвердите подписку на новости «Лунницы».',
});

export const mailingLeaveText = ({ token }: { token: string }): MessageText => ({
  subject: 'Отписка от\u00a0новостей',
  lines: [
    'Кто-то попросил больше не\u00a0присылать новости «Лунницы» на\u00a0этот адрес.',
    'Если это вы, откройте ссылку. Если нет, ничего не\u00a0делайте: подписка останется.',
  ],
  link: { title: 'Отписаться', path: leavePath(token) },
  short: 'Отписка от новостей «Лунницы».',
});

export type Newsletter = {
  subject: string;
  lines: readonly string[];
  link: { title: string; path: string } | undefined;
  leaveToken: string;
};

export const newsletterText = ({ subject, lines, link, leaveToken }: Newsletter): MessageText => ({
  subject,
  lines,
  ...(link && { link }),
  leave: leavePath(leaveToken),
  short: subject,
});
