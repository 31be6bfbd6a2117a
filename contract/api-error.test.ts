import { describe, expect, test } from 'vitest';
import { ApiError, isRefusal } from './api-error.ts';

/** An answer of `fetch` with a status text of any alphabet, which `Response` would refuse. */
const answer = (status: number, statusText: string, body: unknown) => ({
  ok: false,
  status,
  statusText,
  json: async () => body,
});

const UNREADABLE = {
  ok: false,
  status: 502,
  statusText: 'Bad Gateway',
  json: () => Promise.reject(new SyntaxError('Unexpected token <')),
};

describe('the message of a refusal (§8)', () => {
  const BODY = {
    statusText: 'Текст статуса',
    message: 'Сообщение ответа',
    error_message: 'Другое сообщение',
  };

  test.each([
    {
      statusText: 'Отказано',
      body: BODY,
      message: 'Текст статуса',
      because: 'the status text takes precedence',
    },
    {
      statusText: 'Отказано',
      body: { ...BODY, statusText: undefined },
      message: 'Отказано',
      because: 'a Russian one of the transport counts too (decision T8.1)',
    },
    {
      statusText: 'Conflict',
      body: { ...BODY, statusText: undefined },
      message: 'Сообщение ответа',
      because: 'an English one does not',
    },
    {
      statusText: '',
      body: { error_message: 'Другое сообщение' },
      message: 'Другое сообщение',
      because: 'error_message replaces a missing message',
    },
    { statusText: '', body: {}, message: 'Произошла ошибка сервера', because: 'there is no text' },
  ])('is «$message»: $because [C584, C586]', async ({ statusText, body, message }) => {
    expect((await ApiError.from(answer(409, statusText, body))).message).toBe(message);
  });

  test('of an unreadable answer is the server’s error', async () => {
    expect(await ApiError.from(UNREADABLE)).toMatchObject({
      status: 502,
      message: 'Произошла ошибка сервера',
      errors: {},
    });
  });
});

describe('a raised error (§8)', () => {
  test('has the status and the texts of the fields [C589]', async () => {
    const errors = { email: 'Некорректный e-mail' };
    const error = await ApiError.from(answer(422, '', { message: 'Проверьте поля', errors }));
    expect(error).toMatchObject({ status: 422, errors });
  });

  test('has status 501 without an answer [C589]', () => {
    expect(ApiError.unanswered(new TypeError('Failed to fetch'))).toMatchObject({
      status: 501,
      message: 'Произошла ошибка сервера',
    });
  });
});

describe('why a call was refused (ADR 0080)', () => {
  const CHANGED = { message: 'Изменилась сумма', changed: { lines: [] } };
  const refusedWith = (body: unknown, call = 'POST /orders/v1') => ApiError.from(answer(409, '', body), call);

  test.each([
    { body: { ...CHANGED, code: 'order_changed' }, is: true, because: 'its code says so' },
    { body: { ...CHANGED, code: 'limit_reached' }, is: false, because: 'another code means another reason' },
    { body: CHANGED, is: false, because: 'no member stands for a code' },
  ])('is read from its code: $because', async ({ body, is }) => {
    expect(isRefusal(await refusedWith(body), 'POST /orders/v1', 'order_changed')).toBe(is);
  });

  test('belongs to its call', async () => {
    const error = await refusedWith({ code: 'not_found' }, 'GET /orders/v1/view');
    expect(isRefusal(error, 'GET /orders/v1/view', 'not_found')).toBe(true);
    expect(isRefusal(error, 'GET /widgets/v1/:code', 'not_found')).toBe(false);
  });

  test('stays with it when its fields get other names', async () => {
    const error = await refusedWith({ code: 'order_changed', ...CHANGED, errors: { email: 'Занят' } });
    const body = { ...error.body, errors: { username: 'Занят' } };
    const renamed = new ApiError(error.status, error.message, body, error);
    expect(renamed.errors).toEqual({ username: 'Занят' });
    expect(isRefusal(renamed, 'POST /orders/v1', 'order_changed')).toBe(true);
  });

  test('is not a matter of types that the contract does not declare', async () => {
    const error = await refusedWith({ code: 'order_changed' });
    // @ts-expect-error A list of orders has no totals that could differ.
    expect(isRefusal(error, 'GET /orders/v1', 'order_changed')).toBe(false);
  });
});
