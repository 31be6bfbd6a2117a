import { describe, expect, test } from 'vitest';
import { contentPolicy, hasMap, inlineScriptSources, mayBeCounted } from './content-policy.ts';

const ordinary = { isDevelopment: false, hasYandexMap: false, hasMetrica: false };

/** The sources of one directive. */
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split('; ')
    .find((line) => line.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

describe('the content policy of a page', () => {
  test('allows its own script files and its inline scripts', () => {
    const document = Buffer.from('<script>start()</script><script src="/a.js"></script>');
    const policy = contentPolicy(inlineScriptSources(document), ordinary);
    expect(sourcesOf(policy, 'script-src')).toEqual([
      "'self'",
      expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
    ]);
    expect(policy).not.toContain('yandex');
    expect(policy).not.toContain('unsafe-eval');
  });

  test.each([
    { url: '/checkout', is: true },
    { url: '/checkout?payment=31', is: true },
    { url: '/checkout-success', is: false },
    { url: '/cart', is: false },
    { url: '/catalog/all?search=/checkout', is: false },
  ])('there is a map on $url: $is', ({ url, is }) => {
    expect(hasMap(url)).toBe(is);
  });

  test.each([
    { url: '/catalog/koltsa?page=2', is: true },
    { url: '/checkout-success?orderId=7', is: true },
    { url: '/cart', is: false },
    { url: '/checkout?payment=31', is: false },
  ])('a counter may run on $url: $is', ({ url, is }) => {
    expect(mayBeCounted(url)).toBe(is);
  });

  test('allows Metrica, and no other third party, on a page of a shop with a counter', () => {
    const policy = contentPolicy([], { ...ordinary, hasMetrica: true });
    for (const directive of ['script-src', 'img-src', 'connect-src']) {
      expect(sourcesOf(policy, directive)).toContain('https://mc.yandex.ru');
    }
    expect(
      policy.match(/https:[^ ;]*yandex[^ ;]*/g)?.every((source) => source === 'https://mc.yandex.ru'),
    ).toBe(true);
  });

  test('allows Yandex’s scripts and tiles on a page with a map of a shop with a key', () => {
    const policy = contentPolicy([], { ...ordinary, hasYandexMap: true });
    expect(sourcesOf(policy, 'script-src')).toContain('https://api-maps.yandex.ru');
    expect(sourcesOf(policy, 'img-src')).toContain('https://*.maps.yandex.net');
    expect(sourcesOf(policy, 'connect-src')).toContain('https://*.maps.yandex.net');
    expect(sourcesOf(policy, 'default-src')).toEqual(["'self'"]);
  });
});
