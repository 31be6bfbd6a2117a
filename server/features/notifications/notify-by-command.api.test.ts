import { describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { notifyByCommand } from './notify-by-command.ts';

const { email } = DEMO_LOGINS[0];
const text = { title: 'Мы на связи', body: 'Вопросы — по телефону' };

const stored = ({ db }: Awaited<ReturnType<typeof openTestShop>>) =>
  db.selectFrom('notifications').select(['type_code', 'user_id', 'title', 'body']).execute();

describe('notifications by staff', () => {
  test('a command goes to one user, or to everyone', async () => {
    await using shop = await openTestShop();
    const toOne = await notifyByCommand(shop.services, {
      email: email.toUpperCase(),
      typeCode: 'reset_session',
      ...text,
    });
    const toAll = await notifyByCommand(shop.services, { typeCode: 'reload_page', ...text });
    expect([toOne, toAll]).toEqual(['said', 'said']);
    expect(await stored(shop)).toEqual([
      { type_code: 'reset_session', user_id: expect.any(String), title: '', body: '' },
      { type_code: 'reload_page', user_id: null, title: '', body: '' },
    ]);
  });

  test('a notification goes to one user only', async () => {
    await using shop = await openTestShop();
    expect(await notifyByCommand(shop.services, { email, typeCode: 'news', ...text })).toBe('said');
    expect(await notifyByCommand(shop.services, { typeCode: 'news', ...text })).toBe('only to one');
    expect(
      await notifyByCommand(shop.services, { email: 'unknown@example.ru', typeCode: 'news', ...text }),
    ).toBe('unknown user');
    expect(await stored(shop)).toEqual([{ type_code: 'news', user_id: expect.any(String), ...text }]);
  });
});
