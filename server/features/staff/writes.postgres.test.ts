import { expect, test } from 'vitest';
import { openStaffShop } from '#tests/support/given-staff.ts';

const INVITED = { email: 'anna@example.ru', fio: 'Анна Ковалёва', role: 'manager' };

test('a repeated POST answers 409 with Retry-After while the first one is at work [B20.5]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const key = crypto.randomUUID();
  const invite = () => owner.send('POST /staff', INVITED, { 'idempotency-key': key });
  const hold = await shop.db.startTransaction().execute();
  // One call waits for this row, whose e-mail it wants.
  await hold
    .insertInto('staff')
    .values({
      ...INVITED,
      status: 'invited',
      password_hash: null,
      totp_secret: null,
      totp_step: null,
      locked_at: null,
      signed_in_at: null,
      created_at: shop.clock.now(),
    })
    .execute();
  const both = [invite(), invite()];
  const { status, body, headers } = await Promise.race(both);
  await hold.rollback().execute();
  expect([status, body.code, headers['retry-after']]).toEqual([409, 'at_work', '1']);
  expect((await Promise.all(both)).map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
    201, 409,
  ]);
  expect((await invite()).headers['idempotent-replay']).toBe('true');
});
