import { expect, test } from 'vitest';
import { beadsOf } from './beads.ts';

const at = '2026-11-26T10:00:00.000Z';
const order = ({ code = 'new', isFetchedInShop = false, passed = [] as string[] }) => ({
  status: { code, title: code, at },
  history: passed.map((statusCode) => ({ statusCode })),
  payment: { isOnline: false },
  delivery: { isFetchedInShop },
});
const codes = (given: Parameters<typeof order>[0]) => beadsOf(order(given)).map(({ code }) => code);

test.each([
  {
    of: {},
    path: ['new', 'confirmed', 'packing', 'shipped', 'ready', 'received'],
    because: 'a carrier has it',
  },
  {
    of: { isFetchedInShop: true },
    path: ['new', 'confirmed', 'packing', 'ready', 'received'],
    because: 'the buyer fetches it in the shop',
  },
  {
    of: { isFetchedInShop: true, code: 'ready', passed: ['new', 'packing', 'shipped'] },
    path: ['new', 'confirmed', 'packing', 'shipped', 'ready', 'received'],
    because: 'it was sent all the same',
  },
  {
    of: { isFetchedInShop: true, code: 'cancelled', passed: ['new', 'packing'] },
    path: ['new', 'packing', 'cancelled'],
    because: 'it ended beside the path',
  },
])('the path of an order is $path, because $because', ({ of, path }) => {
  expect(codes(of)).toEqual(path);
});
