import { type MessageText, moscowTime } from './message-text.ts';
import type { Contents } from './templates.ts';

export const exchangeSilentText = ({ login, lastAt }: Contents<'exchangeSilent'>): MessageText => ({
  subject: '1С не\u00a0выходит на\u00a0связь',
  lines: [
    lastAt === null
      ? `Обмена по\u00a0учётной записи «${login}» ещё не\u00a0было.`
      : `Последний обмен по\u00a0учётной записи «${login}» был ${moscowTime(lastAt)} по\u00a0московскому времени.`,
    'Пока обмена нет, новые товары, цены и\u00a0остатки не\u00a0приходят в\u00a0магазин, а\u00a0заказы\u00a0— в\u00a01С.',
    'Проверьте в\u00a01С расписание обмена с\u00a0сайтом и\u00a0его пароль. Больше писем об\u00a0этом не\u00a0будет, пока обмен не\u00a0возобновится.',
  ],
  short: `1С («${login}») не\u00a0выходит на\u00a0связь.`,
});
