import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './error-handler.ts';
import { Problem } from './problem.ts';

/** Says so when no page could be drawn that says it better. */
const SERVER_ERROR = [
  '<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
  '<title>Ошибка сервера — Лунница</title></head>',
  '<body><h1>Произошла ошибка сервера</h1>',
  '<p><a href="">Обновить страницу</a> · <a href="/">На главную</a></p></body></html>',
].join('');

/** What a browser sees when the drawing itself has failed; refusals are answered as those of the API. */
export function answerFailedPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Problem || (error.statusCode ?? 500) < 500) return answerError(error, request, reply);
  request.log.error({ err: error });
  return reply
    .code(500)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(SERVER_ERROR);
}
