import { plural } from '#domain/russian/plural.ts';
import { type MessageText, moscowTime } from './message-text.ts';
import type { Contents } from './templates.ts';

/* Letters to the people of the back office (§2.3). */

export const staffInvitationText = ({ token, by }: Contents<'staffInvitation'>): MessageText => ({
  subject: 'Приглашение в\u00a0кабинет «Лунницы»',
  lines: [
    `${by} приглашает вас в\u00a0кабинет магазина. Откройте ссылку, задайте пароль и\u00a0подключите второй шаг.`,
    'Ссылка подойдёт один раз, в\u00a0ближайшие 72\u00a0часа.',
  ],
  link: { title: 'Принять приглашение', path: `/admin/invitation?token=${token}` },
  short: 'Вас пригласили в\u00a0кабинет «Лунницы».',
});

export const staffPasswordText = ({ token }: Contents<'staffPassword'>): MessageText => ({
  subject: 'Новый пароль кабинета',
  lines: [
    'Чтобы задать новый пароль кабинета, откройте ссылку. Она подойдёт один раз, в\u00a0ближайший час.',
    'Второй шаг понадобится и\u00a0после этого. Если это были не\u00a0вы, ничего не\u00a0делайте.',
  ],
  link: { title: 'Задать новый пароль', path: `/admin/password?token=${token}` },
  short: 'Ссылка для нового пароля кабинета.',
});

export const staffSignInText = ({ at, browser, ip, token }: Contents<'staffSignIn'>): MessageText => ({
  subject: 'Новый вход в\u00a0кабинет',
  lines: [
    `${moscowTime(at)} по\u00a0московскому времени в\u00a0кабинет вошли под вашим именем: ${browser}, адрес в\u00a0сети ${ip}.`,
    'Если это были не\u00a0вы, нажмите «Это не\u00a0я»: все входы закончатся, и\u00a0понадобится новый пароль.',
  ],
  link: { title: 'Это не\u00a0я', path: `/admin/not-me?token=${token}` },
  short: 'Новый вход в\u00a0кабинет «Лунницы».',
});

const CODES = ['код', 'кода', 'кодов'] as const;

export const staffRecoveryText = ({ codesLeft, at }: Contents<'staffRecovery'>): MessageText => ({
  subject: 'Вход по запасному коду',
  lines: [
    `${moscowTime(at)} по\u00a0московскому времени в\u00a0кабинет вошли под вашим именем по\u00a0запасному коду.`,
    codesLeft === 0
      ? 'Это был последний: получите новые коды в\u00a0своём профиле.'
      : `Осталось ${codesLeft}\u00a0${plural(codesLeft, CODES)}. Если это были не\u00a0вы, сразу смените пароль и\u00a0получите новые коды.`,
  ],
  link: { title: 'Открыть кабинет', path: '/admin/me' },
  short: 'Вход в\u00a0кабинет «Лунницы» по\u00a0запасному коду.',
});

export const staffFactorsResetText = ({ by }: Contents<'staffFactorsReset'>): MessageText => ({
  subject: 'Второй шаг снят',
  lines: [
    `${by}: второй шаг вашего входа в\u00a0кабинет снят, все ваши входы закончены.`,
    'При следующем входе подключите новый. Если вы об\u00a0этом не\u00a0просили, позвоните владельцу магазина.',
  ],
  link: { title: 'Войти в\u00a0кабинет', path: '/admin' },
  short: 'Второй шаг кабинета снят.',
});
