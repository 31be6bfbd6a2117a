import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { firstLoadGuard } from './first-load-guard.ts';

test('the guard is a self-contained script', () => {
  const [, code = ''] = /^<script>(.*)<\/script>$/s.exec(firstLoadGuard()) ?? [];
  expect(code).not.toContain('</');
  const received: string[] = [];
  new Script(code).runInNewContext({
    location: { pathname: '/brands' },
    AbortController,
    addEventListener: (type: string) => received.push(type),
  });
  expect(received).toEqual(['shop-started', 'shop-lost', 'error', 'unhandledrejection']);
});
