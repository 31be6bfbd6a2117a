import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';

export type PageError = { status: number; message: string };

/** §8: the text of an error without a message. */
const SERVER_ERROR = 'Произошла ошибка сервера';

/** Status and message of an error that a page threw. */
export function pageErrorOf(error: unknown): PageError {
  if (!isRouteErrorResponse(error)) return { status: 500, message: SERVER_ERROR };
  const { status, data } = error;
  // Messages of the router itself are English and must not be shown to users.
  const isForShopper = typeof data === 'string' && /[а-яё]/i.test(data);
  return { status, message: isForShopper ? data : SERVER_ERROR };
}

export function errorMeta(error: unknown): MetaDescriptor[] {
  const { status } = pageErrorOf(error);
  return [
    { title: status === 406 ? 'Сессия закончилась — Лунница' : 'Страница не найдена — Лунница' },
    { name: 'robots', content: 'noindex' },
  ];
}
