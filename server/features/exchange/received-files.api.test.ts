import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { commerceml, ONE_IMPORT, ONE_OFFER } from '#tests/exchange/commerceml-files.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';

type Shop = Awaited<ReturnType<typeof openExchange>>;

const productOf = ({ db }: Shop, article = 'ПК-1') =>
  db.selectFrom('products').selectAll().where('vendor_code', '=', article).executeTakeFirst();

async function zip(
  entries: Record<string, string | Buffer>,
  options: { mode?: number } = {},
): Promise<Buffer> {
  const file = new ZipFile();
  for (const [name, content] of Object.entries(entries)) file.addBuffer(Buffer.from(content), name, options);
  file.end();
  return buffer(file.outputStream);
}

/** The same archive with this name of an entry: the library refuses to write a bad one. */
const renamed = (archive: Buffer, from: string, to: string): Buffer =>
  Buffer.from(archive.toString('latin1').replaceAll(from, to), 'latin1');

const ENCRYPTED = 1;
const NAMES_IN_UTF8 = 0x800;

/** The same archive with other flags in both heads of every entry. */
function withFlags(archive: Buffer, change: (flags: number) => number): Buffer {
  const changed = Buffer.from(archive);
  for (const [mark, offset] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    for (let at = changed.indexOf(mark, 0, 'latin1'); at >= 0; at = changed.indexOf(mark, at + 4, 'latin1')) {
      changed.writeUInt16LE(change(changed.readUInt16LE(at + offset)), at + offset);
    }
  }
  return changed;
}

describe('an archive', () => {
  test('holds the files that import names; in chunks, and beside another one [E2.6]', async () => {
    await using shop = await openExchange();
    await shop.oneC.send(
      'v8_1.zip',
      await zip({ 'import.xml': ONE_IMPORT, 'import_files/d4/ring.jpg': 'x' }),
      {
        chunk: 100,
      },
    );
    await shop.oneC.send('v8_2.zip', await zip({ 'offers.xml': ONE_OFFER }));
    for (const name of ['import.xml', 'offers.xml']) {
      expect((await shop.importFile(name)).lines).toEqual(['success']);
    }
    expect(await productOf(shop)).toMatchObject({ is_published: true });
  });

  test('with names in the code page of DOS is understood', async () => {
    await using shop = await openExchange();
    const archive = await zip({ 'import.xml': ONE_IMPORT, 'import_files/AAAA.jpg': 'x' });
    const named = renamed(archive, 'AAAA', '\u0085\u0086\u0087\u0088');
    await shop.oneC.send(
      'v8.zip',
      withFlags(named, (flags) => flags & ~NAMES_IN_UTF8),
    );
    expect((await shop.importFile('import.xml')).lines).toEqual(['success']);
  });

  const bomb = Buffer.alloc(32 * 1024 ** 2);
  test.each([
    ['is a bomb', () => zip({ 'import.xml': bomb }), 'слишком большие файлы'],
    ['holds an archive', async () => zip({ 'import.xml': ONE_IMPORT, 'inner.zip': 'PK' }), 'ещё один архив'],
    ['holds a link', () => zip({ 'import.xml': '/etc/passwd' }, { mode: 0o120777 }), 'ссылка вместо файла'],
    [
      'leaves its folder',
      async () => renamed(await zip({ 'aa/import.xml': ONE_IMPORT }), 'aa/', '../'),
      'Недопустимое имя файла',
    ],
    [
      'is encrypted',
      async () => withFlags(await zip({ 'import.xml': ONE_IMPORT }), (flags) => flags | ENCRYPTED),
      'зашифрован',
    ],
    [
      'has too many files',
      async () => {
        const archive = await zip({ 'import.xml': ONE_IMPORT });
        // The record at its end says how many there are.
        archive.writeUInt16LE(20_001, archive.indexOf('PK\u0005\u0006', 0, 'latin1') + 10);
        return archive;
      },
      'больше 20000 файлов',
    ],
    ['is none', async () => Buffer.from('PK\u0003\u0004 but nothing else'), 'Архив повреждён'],
  ])('that %s is refused at once [E2.7, E2.8]', async (_what, make, text) => {
    await using shop = await openExchange();
    const archive = await make();
    await shop.oneC.send('v8.zip', archive);
    const begun = performance.now();
    const before = process.memoryUsage.rss();
    const answer = await shop.importFile('import.xml');
    expect(answer).toMatchObject({ status: 200, first: 'failure' });
    expect(answer.text).toContain(text);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 ** 2);
    expect(await productOf(shop)).toBeUndefined();
  });
});

describe('a file is refused, and nothing of it is applied', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`).join('')}]><КоммерческаяИнформация>&j;</КоммерческаяИнформация>`;
  test.each([
    [
      'an external entity [E2.11]',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><КоммерческаяИнформация>&e;</КоммерческаяИнформация>',
      'Файл содержит DTD',
    ],
    ['a billion laughs [E2.12]', laughs, 'Файл содержит DTD'],
    ['a broken end [E2.13]', ONE_IMPORT.replace('</Каталог>', ''), /строка \d+, столбец \d+/],
    ['another encoding [E2.15]', ONE_IMPORT.replace('UTF-8', 'koi8-r'), 'Кодировка файла'],
    [
      'wrong bytes [E2.15]',
      Buffer.concat([Buffer.from(ONE_IMPORT), Buffer.from([0xff])]),
      /нет в\u00a0кодировке utf-8: строка 2/,
    ],
    ['nesting without end [E2.16]', commerceml(`<a>${'<b>'.repeat(10_000)}`), 'Слишком глубокая вложенность'],
    ['a page of HTML [E2.19]', '<html><body>404</body></html>', 'не\u00a0CommerceML'],
    ['nothing [E2.21]', '', 'Файл пуст'],
  ])('for %s', async (_what, content, text) => {
    await using shop = await openExchange();
    const begun = performance.now();
    await shop.oneC.send('import.xml', content);
    const answer = await shop.importFile('import.xml');
    expect(answer).toMatchObject({ status: 200, first: 'failure' });
    expect(answer.text).toMatch(text);
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(await productOf(shop)).toBeUndefined();
    expect(answer.text).not.toContain('root:');
  });

  test('when it has not been sent [E2.21]', async () => {
    await using shop = await openExchange();
    expect(await shop.oneC.mode('import', { filename: 'import.xml' })).toMatchObject({
      status: 200,
      lines: ['failure', 'Файл import.xml не\u00a0получен'],
    });
  });
});
