import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { firstLoadGuard } from './first-load-guard.ts';

test('the guard is one script that needs nothing of any module', () => {
  const [, code = ''] = /^<script>(.*)<\/script>$/s.exec(firstLoadGuard()) ?? [];
  expect(code).not.toContain('</');
  const heard: string[] = [];
  new Script(code).runInNewContext({
    location: { pathname: '/brands' },
    AbortController,
    addEventListener: (type: string) => heard.push(type),
  });
  expect(heard).toEqual(['shop-started', 'shop-lost', 'error', 'unhandledrejection']);
});
