import { afterEach, expect, test, vi } from 'vitest';
import { createApi } from '#contract/client.ts';
import { loadFrame } from './frame.ts';

const PLACE = { siteId: 1, currencyId: 1 };

afterEach(() => vi.restoreAllMocks());

test.each([
  { failing: '/config-provider/v1', status: 501, text: 'Произошла ошибка при инициализации конфига' },
  { failing: '/init/v1', status: 502, text: 'Не удалось выполнить инициализацию' },
])('a failure of $failing is logged, and the page has status $status', async ({ failing, status, text }) => {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const api = createApi(
    async (url) => {
      if (String(url).includes(failing)) throw new Error('the socket was closed');
      return new Response('[]', { headers: { 'content-type': 'application/json' } });
    },
    '',
    () => ({}),
  );
  await expect(loadFrame(api, PLACE)).rejects.toMatchObject({ init: { status } });
  const lines = log.mock.calls.map(([written]) => String(written)).join('');
  expect(lines).toContain(text);
  expect(lines).toContain('the socket was closed');
});
