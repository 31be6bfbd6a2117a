import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError, RETRY_AFTER, statusOf } from '#server/http/error-handler.ts';
import { Problem } from '#server/platform/problem.ts';

/** The document when no page could be rendered. */
const document = (title: string, heading: string, requestId?: string): string =>
  [
    '<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title} — Лунница</title></head>`,
    `<body><h1>${heading}</h1>`,
    requestId === undefined ? '' : `<p>Номер запроса: ${requestId}</p>`,
    '<p><a href="">Обновить страницу</a> · <a href="/">На главную</a></p></body></html>',
  ].join('');

/** @param requestId absent for a request that was refused at once */
export const overloadedPage = (requestId?: string): string =>
  document(
    'Магазин занят',
    'Сейчас очень много покупателей: обновите страницу через несколько секунд',
    requestId,
  );

/**
 * Answers a browser when rendering itself has failed or is overloaded; other refusals are answered
 * like those of the API.
 */
export function answerFailedPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Problem && error.code === 'overloaded') {
    return sendDocument(reply.code(503).header('retry-after', RETRY_AFTER), overloadedPage(request.id));
  }
  if (error instanceof Problem || statusOf(error, request) < 500) return answerError(error, request, reply);
  request.log.error({ err: error });
  return sendDocument(reply.code(500), document('Ошибка сервера', 'Произошла ошибка сервера', request.id));
}

const sendDocument = (reply: FastifyReply, html: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
