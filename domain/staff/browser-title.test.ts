import { expect, test } from 'vitest';
import { browserTitle } from './browser-title.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36';

test.each([
  { userAgent: CHROME, title: 'Chrome, Windows' },
  { userAgent: `${CHROME} Edg/156.0`, title: 'Edge, Windows' },
  { userAgent: CHROME.replace('Chrome', 'YaBrowser/26.1 Chrome'), title: 'Яндекс Браузер, Windows' },
  {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 Version/19.0 Safari/604',
    title: 'Safari, iOS',
  },
  {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
    title: 'Firefox, Linux',
  },
  { userAgent: 'curl/8', title: 'Неизвестный браузер' },
  { userAgent: undefined, title: 'Неизвестный браузер' },
])('$userAgent is shown as «$title»', ({ userAgent, title }) => {
  expect(browserTitle(userAgent)).toBe(title);
});
