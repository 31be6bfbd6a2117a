import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { overloaded } from '#server/http/admission.ts';
import { Problem } from '#server/platform/problem.ts';
import { answerFailedPage } from './failed-page.ts';

async function answerTo(error: Error) {
  const app = Fastify();
  app.setErrorHandler(answerFailedPage);
  app.get('/', () => {
    throw error;
  });
  return app.inject('/');
}

test('a page that could not be rendered shows a text without the reason', async () => {
  const { statusCode, headers, body } = await answerTo(new Error('A thread that renders pages has died'));
  expect(statusCode).toBe(500);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  expect(body).toContain('<h1>Произошла ошибка сервера</h1>');
  expect(body).not.toContain('thread');
});

test('a refusal keeps its status and its shape', async () => {
  const { statusCode, body } = await answerTo(new Problem('forbidden', 'Сюда нельзя'));
  expect(statusCode).toBe(403);
  expect(JSON.parse(body)).toMatchObject({ status: 403, message: 'Сюда нельзя' });
});

test.each([
  { error: new Error('Нет'), status: 500 },
  { error: overloaded(), status: 503 },
])('a page that ends with $status names its request', async ({ error, status }) => {
  const { statusCode, body } = await answerTo(error);
  expect(statusCode).toBe(status);
  expect(body).toMatch(/Номер запроса: req-\w+</);
});
