import { describe, expect, test } from 'vitest';
import { maskedAddress, maskedError, maskedText } from './masked.ts';

test.each([
  { url: '/?authToken=abc.def.ghi', logged: '/?authToken=***' },
  { url: '/feeds/1/abcdef-0123456789/yandex.xml?x=1', logged: '/feeds/1/***/yandex.xml?x=1' },
  { url: '/pay/kJ8-abc_DEF0123456789xyz.data?x=1', logged: '/pay/***?x=1' },
  { url: '/api/payments/v1/links/kJ8-abc_DEF0123456789/url', logged: '/api/payments/v1/links/***/url' },
  { url: '/admin/orders?status=packing&q=%D0%91', logged: '/admin/orders?status=packing&q=***' },
  { url: '/api/staff/v1/customers?seq=1&q=Белова', logged: '/api/staff/v1/customers?seq=1&q=***' },
  {
    url: '/cart?page=2&cartToken=11-22&authToken=abc#top',
    logged: '/cart?page=2&cartToken=***&authToken=***#top',
  },
  { url: '/user/password/reset/complete?token=abc', logged: '/user/password/reset/complete?token=***' },
  { url: '/api/mail/v1/status?email=anna', logged: '/api/mail/v1/status?email=***' },
  { url: '/api/x?recipientName=%D0%90%D0%BD%D0%BD%D0%B0', logged: '/api/x?recipientName=***' },
  { url: '/catalog/all?search=anna%40example.ru', logged: '/catalog/all?search=***' },
  { url: '/catalog/all?search=8+(999)+123-45-67', logged: '/catalog/all?search=***' },
  { url: '/catalog/all?search=%E0%A4%A', logged: '/catalog/all?search=%E0%A4%A' },
  { url: '/catalog/all?search=token', logged: '/catalog/all?search=token' },
  { url: '/', logged: '/' },
])('$url is logged as $logged', ({ url, logged }) => {
  expect(maskedAddress(url)).toBe(logged);
});

test('a long address with many beginnings of parameters is logged quickly', () => {
  const url = `/?${'token'.repeat(12_000)}`;
  const start = performance.now();
  maskedAddress(url);
  expect(performance.now() - start).toBeLessThan(1000);
});

test.each([
  {
    because: 'the database quotes what it cannot read',
    text: 'invalid input syntax for type uuid: "Анна"',
    logged: 'invalid input syntax for type uuid: "***"',
  },
  {
    because: 'so does the parser of JSON',
    text: `Unexpected token 'А', "Анна Иванова" is not valid JSON`,
    logged: `Unexpected token 'А', "***" is not valid JSON`,
  },
  {
    because: 'a mail server quotes the recipient',
    text: '550 <anna@example.ru>: unknown',
    logged: '550 <***>: unknown',
  },
  { because: 'nothing is personal', text: 'Банк не ответил', logged: 'Банк не ответил' },
])('$text is logged as $logged, because $because', ({ text, logged }) => {
  expect(maskedText(text)).toBe(logged);
});

describe('an error', () => {
  test('is logged with its causes, and without what the database quotes of the row', () => {
    const cause = Object.assign(new Error('duplicate key for anna@example.ru'), {
      code: '23505',
      constraint: 'users_one_per_email',
      detail: 'Key (email)=(anna@example.ru) already exists.',
      parameters: ['Анна'],
    });
    const logged = maskedError(new Error('Аккаунт не создан', { cause }));
    expect(logged).toMatchObject({
      type: 'Error',
      message: 'Аккаунт не создан',
      cause: { message: 'duplicate key for ***', code: '23505', constraint: 'users_one_per_email' },
    });
    expect(JSON.stringify(logged)).not.toMatch(/anna@|Анна/);
  });

  test('keeps the places in the code, however long their names are', () => {
    const error = new Error('anna@example.ru');
    error.stack = [
      'Error: anna@example.ru',
      '    at read (/shop/node_modules/fastify-type-provider-zod/dist/index.js:1:2)',
      '    at https://shop.example/cart?authToken=abc:1:2',
    ].join('\n');
    expect(maskedError(error)).toHaveProperty(
      'stack',
      [
        'Error: ***',
        '    at read (/shop/node_modules/fastify-type-provider-zod/dist/index.js:1:2)',
        '    at https://shop.example/cart***',
      ].join('\n'),
    );
  });

  test('that causes itself ends', () => {
    const error = new Error('Снова');
    error.cause = error;
    expect(JSON.stringify(maskedError(error)).match(/Снова/g)?.length).toBeLessThan(20);
  });

  test('may be anything that is thrown', () => {
    expect(maskedError('anna@example.ru')).toEqual({ message: '***' });
  });
});
