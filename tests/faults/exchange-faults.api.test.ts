import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { filesOfSession } from '#server/features/exchange/file-queries.ts';
import { bytesOf } from '#server/features/exchange/stored-files.ts';
import { findDifferences } from '#server/features/ledger/differences.ts';
import { commerceml, ONE_IMPORT, offersXml } from '#tests/exchange/commerceml-files.ts';
import { carryBy, givenExchangeAccount } from '#tests/exchange/given-exchange.ts';
import { EXCHANGE_PATH, openOneC } from '#tests/exchange/one-c.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';
import { openNode } from '#tests/support/open-node.ts';
import { openRawConnection } from '#tests/support/raw-connection.ts';
import { givenCrowd } from './given-crowd.ts';
import { piecesOf } from './ledger.ts';
import { SIZES } from './sizes.ts';

test('a chunk that breaks off in the middle adds nothing, and sent again makes the file whole [E2.2]', async () => {
  await using node = await openNode();
  const { db, services, app } = node.shop;
  await givenExchangeAccount(db);
  const oneC = openOneC(carryBy(app));
  await oneC.checkauth();
  await oneC.init();
  const [first, second] = [ONE_IMPORT.slice(0, 300), ONE_IMPORT.slice(300)];
  await oneC.send('import.xml', first);
  const received = async () => {
    const { id } = await db.selectFrom('exchange_sessions').select('id').executeTakeFirstOrThrow();
    const [file] = await filesOfSession(db, id);
    return file && (await buffer(bytesOf(services.exchange.files, file))).toString();
  };

  const { cookie, sessid = '' } = oneC.session();
  const query = new URLSearchParams({ type: 'catalog', mode: 'file', filename: 'import.xml', sessid });
  const accepted = once(node.server, 'connection');
  {
    using connection = await openRawConnection(node.port);
    const [socket] = await accepted;
    const head = [
      `POST ${EXCHANGE_PATH}?${query} HTTP/1.1`,
      ...['host: 127.0.0.1', `cookie: ${cookie}`, 'content-type: application/octet-stream'],
      `content-length: ${Buffer.byteLength(second)}`,
    ];
    await connection.send(`${head.join('\r\n')}\r\n\r\n${second.slice(0, 100)}`);
    connection.socket.destroy();
    await once(socket, 'close');
  }
  expect(await received()).toBe(first);
  await oneC.send('import.xml', second);
  expect(await received()).toBe(ONE_IMPORT);
});

const PIECES = 10;

test(`${SIZES.exchangeBuyers} buyers during ${SIZES.exchangedRests} imports of rests buy no more than there is [E4.18]`, {
  timeout: SIZES.timeout,
}, async () => {
  await using shop = await openExchange();
  const { db, services, now } = shop;
  const rests = (stock: number) =>
    commerceml(offersXml([{ id: 'good-1', title: 'Кольцо', prices: { retail: '1000' }, stock }]));
  await shop.exchange({ 'import.xml': ONE_IMPORT, 'offers.xml': rests(PIECES) });
  await shop.catalog.catchUp();
  const { group_id: groupId } = await db
    .selectFrom('offers')
    .innerJoin('external_ids', 'local_id', 'offers.id')
    .select('group_id')
    .where('kind', '=', 'offer')
    .executeTakeFirstOrThrow();
  const buyers = await givenCrowd(db, services.tokens, { size: SIZES.exchangeBuyers, groupId, now });

  async function importRests(): Promise<string[]> {
    const answers: string[] = [];
    for (let round = 1; round <= SIZES.exchangedRests; round++) {
      await shop.oneC.send('rests.xml', rests(PIECES - (round % 3)));
      answers.push((await shop.importFile('rests.xml')).first);
    }
    return answers;
  }
  const [answers, imported] = await Promise.all([
    Promise.all(
      buyers.map(async ({ headers, body }) => {
        const request = { method: 'POST', url: '/api/orders/v1', headers, body } as const;
        return (await shop.app.inject(request)).statusCode;
      }),
    ),
    importRests(),
  ]);

  expect(imported).toEqual(imported.map(() => 'success'));
  const sold = answers.filter((status) => status === 200).length;
  // A deadlock that was not retried would be an error of the shop.
  expect(answers.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  expect(sold).toBeGreaterThan(0);
  const { stock, reserved, ordered } = await piecesOf(db, groupId);
  expect([reserved, ordered]).toEqual([sold, sold]);
  expect(sold).toBeLessThanOrEqual(stock);
  expect(stock).toBeLessThanOrEqual(PIECES);
  expect(await findDifferences(db)).toEqual([]);
});
