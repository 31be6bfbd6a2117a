import { describe, expect, test } from 'vitest';
import { letterOf } from './letter.ts';
import { TEXTS } from './text.ts';

const ORIGIN = 'https://shop.example';

describe('a letter', () => {
  test('has the same content in text and in HTML, and links to the shop', () => {
    const content = TEXTS.passwordReset({ page: '/user/password/reset/complete', token: 'abc' });
    const { subject, text, html } = letterOf('maria@example.ru', content, ORIGIN);
    expect(subject).toBe('Сброс пароля');
    for (const line of content.lines) {
      expect(text).toContain(line);
      expect(html).toContain(line);
    }
    expect(text).toContain(
      'Задать новый пароль: https://shop.example/user/password/reset/complete?token=abc',
    );
    expect(html).toContain('href="https://shop.example/user/password/reset/complete?token=abc"');
  });

  test('escapes a name, whatever characters it contains', () => {
    const content = TEXTS.welcome({ name: '<b onclick="x()">&\'', awaitsApproval: false });
    const { html } = letterOf('maria@example.ru', content, ORIGIN);
    expect(html).toContain('&lt;b onclick=&quot;x()&quot;&gt;&amp;&#39;');
    expect(html).not.toContain('<b ');
  });
});

describe('a code', () => {
  test.each([
    { minutes: 1, spoken: 'действует 1\u00a0минуту' },
    { minutes: 3, spoken: 'действует 3\u00a0минуты' },
    { minutes: 10, spoken: 'действует 10\u00a0минут' },
  ])('is valid for $minutes min in correct Russian', ({ minutes, spoken }) => {
    expect(TEXTS.code({ code: '4815', minutes }).lines[0]).toContain(spoken);
  });

  test('comes first in a text message, which fits into two parts', () => {
    const { short } = TEXTS.code({ code: '481516', minutes: 10 });
    expect(short.startsWith('481516')).toBe(true);
    expect(short.length).toBeLessThanOrEqual(134);
  });
});

test('an organisation is informed that it waits for wholesale prices (T6.10)', () => {
  const lines = TEXTS.welcome({ name: 'Игорь', awaitsApproval: true }).lines.join(' ');
  expect(lines).toContain('Когда она будет одобрена, вы увидите оптовые цены');
});
