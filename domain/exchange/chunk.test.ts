import { describe, expect, test } from 'vitest';
import { isWhole, roleOfChunk } from './chunk.ts';

const bytes = (text: string) => Buffer.from(text).toString('latin1');
const file = { kind: 'xml', chunks: 1, lastChunk: 'a', isWhole: false } as const;
const chunk = { checksum: 'b', bytes: 4000, head: '<Товар>' };

describe('a chunk', () => {
  test.each([
    { because: 'nothing is stored', of: { ...file, chunks: 0 }, given: chunk, role: 'first' },
    { because: 'the file goes on', of: file, given: chunk, role: 'next' },
    { because: 'it is sent twice', of: file, given: { ...chunk, checksum: 'a' }, role: 'repeated' },
    {
      because: 'small chunks may be equal',
      of: file,
      given: { ...chunk, checksum: 'a', bytes: 1023 },
      role: 'next',
    },
    {
      because: 'a whole file is sent again',
      of: { ...file, isWhole: true },
      given: { ...chunk, head: '<?xml version="1.0"?>' },
      role: 'first',
    },
    {
      because: 'the mark of UTF-8 is before the declaration',
      of: { ...file, isWhole: true },
      given: { ...chunk, head: '\u00ef\u00bb\u00bf<?xml version="1.0"?>' },
      role: 'first',
    },
    {
      because: 'a file that is not whole may contain such a text',
      of: file,
      given: { ...chunk, head: '<?xml version="1.0"?>' },
      role: 'next',
    },
    {
      because: 'an entry of an archive begins like an archive',
      of: { ...file, kind: 'zip' as const },
      given: { ...chunk, head: 'PK\u0003\u0004' },
      role: 'next',
    },
    {
      because: 'the archive has ended',
      of: { ...file, kind: 'zip' as const, isWhole: true },
      given: { ...chunk, head: 'PK\u0003\u0004' },
      role: 'first',
    },
    {
      because: 'a picture begins',
      of: { ...file, kind: 'picture' as const },
      given: { ...chunk, head: '\u00ff\u00d8\u00ff\u00e0' },
      role: 'first',
    },
    {
      because: 'a picture goes on',
      of: { ...file, kind: 'picture' as const },
      given: { ...chunk, head: '\u0012\u0034' },
      role: 'next',
    },
  ])('is $role: $because', ({ of, given, role }) => {
    expect(roleOfChunk(of, given)).toBe(role);
  });
});

describe('the end of a file', () => {
  const archive = (comment: string) =>
    `data PK\u0005\u0006${'\0'.repeat(16)}${String.fromCharCode(comment.length)}\0${comment}`;
  test.each([
    ['xml', bytes('…</Каталог></КоммерческаяИнформация>'), true],
    ['xml', bytes('</КоммерческаяИнформация>\r\n'), true],
    ['xml', bytes('</cml:КоммерческаяИнформация >'), true],
    [
      'xml',
      '</\u00ca\u00ee\u00ec\u00ec\u00e5\u00f0\u00f7\u00e5\u00f1\u00ea\u00e0\u00ff\u00c8\u00ed\u00f4\u00ee\u00f0\u00ec\u00e0\u00f6\u00e8\u00ff>',
      true,
    ],
    ['xml', bytes('</Каталог>'), false],
    ['xml', bytes('</КоммерческаяИнформация><Каталог>'), false],
    ['zip', archive(''), true],
    ['zip', archive('1C'), true],
    ['zip', `${archive('1C')}\0`, false],
    ['zip', 'PK\u0003\u0004', false],
    ['picture', '\u00ff\u00d9', false],
  ] as const)('of kind %s: %j is one: %s', (kind, tail, isEnd) => {
    expect(isWhole(kind, tail)).toBe(isEnd);
  });
});
