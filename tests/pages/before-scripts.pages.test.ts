import { expect } from 'vitest';
import { RING, RINGS } from '#tests/support/demo-goods.ts';
import { test } from '#tests/support/visitor.ts';

for (const path of ['/', RINGS, RING.path, '/brands', '/contacts', '/sizes']) {
  test(`${path} shows the server's data without scripts`, async ({ read }) => {
    expect((await read(path)).html).not.toMatch(/class="[^"]*skeleton/i);
  });
}
