import { beforeAll, expect } from 'vitest';
import { ANNA } from '#tests/support/demo-people.ts';
import { latinWords, PUBLIC_PAGES } from '#tests/support/public-pages.ts';
import { cookieOf, openVisitor, signIn, test, textOf } from '#tests/support/visitor.ts';

let session: string;
beforeAll(async () => {
  const visitor = await openVisitor();
  await signIn(visitor, ANNA);
  session = `authToken=${await cookieOf(visitor, 'authToken')}`;
  await visitor.dispose();
});

for (const path of PUBLIC_PAGES) {
  test(`${path} opens for a user, all of it in Russian [C002]`, async ({ read }) => {
    const { document, headings } = await read(path, { cookie: session });
    expect(headings).toHaveLength(1);
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(0);
    expect(document.documentElement.lang).toBe('ru');
    for (const code of document.body.querySelectorAll('script, style')) code.remove();
    expect(latinWords(textOf(document.body))).toEqual([]);
  });
}
