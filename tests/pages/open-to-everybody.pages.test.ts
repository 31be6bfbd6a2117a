import { beforeAll, expect } from 'vitest';
import { ANNA } from '#tests/support/demo-people.ts';
import { latinWords, PUBLIC_PAGES } from '#tests/support/public-pages.ts';
import { cookieOf, openVisitor, type ServedPage, signIn, test, textOf } from '#tests/support/visitor.ts';

let session: string;
beforeAll(async () => {
  const visitor = await openVisitor();
  await signIn(visitor, ANNA);
  session = `authToken=${await cookieOf(visitor, 'authToken')}`;
  await visitor.dispose();
});

for (const path of PUBLIC_PAGES) {
  test(`${path} opens for a guest, all of it in Russian [C001, C003, C062]`, async ({ read }) => {
    expectRussian(await read(path));
  });

  test(`${path} opens for a user, all of it in Russian [C002]`, async ({ read }) => {
    expectRussian(await read(path, { cookie: session }));
  });
}

function expectRussian({ document, headings }: ServedPage): void {
  expect(headings).toHaveLength(1);
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(0);
  expect(document.documentElement.lang).toBe('ru');
  for (const code of document.body.querySelectorAll('script, style')) code.remove();
  expect(latinWords(textOf(document.body))).toEqual([]);
}
