import { expect, test } from 'vitest';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const LOGIN = 'POST /users/v1/login';

test.each(DEMO_LOGINS)('$title signs in with the printed login', async ({ email, password }) => {
  await using shop = await openTestShop();
  const { token } = await shop.api(LOGIN, { body: { username: ` ${email.toUpperCase()} `, password } });

  const init = await shop.app.inject({ url: '/api/init/v1', headers: { authorization: `Bearer ${token}` } });
  expect(init.json().userRole).not.toBe('guest');
});

test('a wrong password and an unknown e-mail are refused alike', async () => {
  await using shop = await openTestShop();
  const refusal = { status: 422, errors: { password: 'Неверный e-mail или пароль' } };
  const { email } = DEMO_LOGINS[0];

  await expect(shop.api(LOGIN, { body: { username: email, password: 'wrong' } })).rejects.toMatchObject(
    refusal,
  );
  await expect(
    shop.api(LOGIN, { body: { username: 'nobody@example.ru', password: 'wrong' } }),
  ).rejects.toMatchObject(refusal);
});

test.each([
  { field: 'username', body: { username: ' ', password: 'x' }, message: 'Введите e-mail' },
  { field: 'username', body: { username: 'anna@', password: 'x' }, message: 'Некорректный e-mail' },
  { field: 'password', body: { username: 'a@b.ru', password: '  ' }, message: 'Введите пароль' },
])('a form without a usable $field is refused: $message', async ({ field, body, message }) => {
  await using shop = await openTestShop();
  await expect(shop.api(LOGIN, { body })).rejects.toMatchObject({
    status: 422,
    errors: { [field]: message },
  });
});

test('the eleventh guess at one account in a quarter of an hour is turned away', async () => {
  await using shop = await openTestShop();
  const guess = () =>
    shop.app.inject({
      method: 'POST',
      url: '/api/users/v1/login',
      payload: { username: 'guessed@example.ru', password: 'wrong' },
    });
  for (let round = 0; round < 10; round++) expect((await guess()).statusCode).toBe(422);

  const refused = await guess();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json().statusMessage).toBe('Слишком много попыток, попробуйте позже');
});

test('an expired or forged token is refused, and says nothing about why', async () => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject({
    url: '/api/init/v1',
    headers: { authorization: 'Bearer abc.def.ghi' },
  });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().message).toBe('Войдите в аккаунт, чтобы продолжить');
});
