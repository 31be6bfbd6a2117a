import { describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { queueMessage } from './queue.ts';

const LOCAL = { host: 'localhost:3000' };

const read = ({ app }: TestShop, headers: Record<string, string> = LOCAL, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/dev/outbox.json', headers, remoteAddress });

describe('the outbox', () => {
  test('shows the messages that were not delivered, the latest first', async () => {
    await using shop = await openTestShop();
    await queueMessage(shop.db, {
      channel: 'email',
      recipient: 'maria@example.ru',
      template: 'welcome',
      params: { name: 'Мария', awaitsApproval: false },
    });
    await shop.sentMessages();
    await queueMessage(shop.db, {
      channel: 'sms',
      recipient: '+79125550101',
      template: 'code',
      params: { code: '48151', minutes: 10 },
    });
    await shop.sentMessages();
    const answer = await read(shop);
    expect(answer.json()).toMatchObject([
      { channel: 'sms', recipient: '+79125550101', text: expect.stringContaining('48151') },
      { channel: 'email', recipient: 'maria@example.ru', subject: 'Добро пожаловать в «Лунницу»' },
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('is a page with working links, and runs no script of a message', async () => {
    await using shop = await openTestShop();
    await queueMessage(shop.db, {
      channel: 'email',
      recipient: 'maria@example.ru',
      template: 'welcome',
      params: { name: '<script>alert(1)</script>', awaitsApproval: false },
    });
    await shop.sentMessages();
    const page = await shop.app.inject({ url: '/dev/outbox', headers: LOCAL });
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('<a href="/user/personal">/user/personal</a>');
    expect(page.body).not.toContain('<script>');
  });
});

describe('the outbox does not exist', () => {
  test('where it is not configured', async () => {
    await using shop = await openTestShop({ outbox: undefined });
    expect((await read(shop)).statusCode).toBe(404);
    expect((await shop.app.inject({ url: '/dev/outbox', headers: LOCAL })).statusCode).toBe(404);
  });

  test.each([
    { asker: 'another machine', headers: LOCAL, address: '192.168.1.7' },
    { asker: 'another host name', headers: { host: 'shop.example' }, address: '127.0.0.1' },
    {
      asker: 'a host name that begins alike',
      headers: { host: 'localhost.evil.example' },
      address: '127.0.0.1',
    },
    { asker: 'a proxy', headers: { ...LOCAL, 'x-forwarded-for': '203.0.113.7' }, address: '127.0.0.1' },
    {
      asker: 'a proxy of the standard kind',
      headers: { ...LOCAL, forwarded: 'for=203.0.113.7' },
      address: '127.0.0.1',
    },
    { asker: 'a proxy that names itself', headers: { ...LOCAL, via: '1.1 proxy' }, address: '127.0.0.1' },
  ])('for $asker', async ({ headers, address }) => {
    await using shop = await openTestShop();
    expect((await read(shop, headers, address)).statusCode).toBe(404);
  });
});
