import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';

test('a guest has no profile, and is asked to sign in (§6)', async () => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject({ method: 'GET', url: '/api/users/v1/part-profile' });
  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toMatchObject({ message: 'Войдите в аккаунт, чтобы продолжить' });
});

test('an account’s has its owner’s name, address and roles, and nothing else (T7.16) [C453]', async () => {
  await using shop = await openTestShop();
  const api = await shop.as({ userRole: 'dealer' });
  const { uid, ...profile } = await api('GET /users/v1/part-profile');
  const row = await shop.db.selectFrom('users').selectAll().where('id', '=', uid).executeTakeFirstOrThrow();
  expect(profile).toEqual({
    fio: row.full_name,
    email: row.email,
    phone: row.phone,
    userRole: 'dealer',
    priceRole: 'dealer',
    bonuses: expect.any(Number),
  });
});
