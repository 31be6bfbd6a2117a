import { setImmediate as turn } from 'node:timers/promises';
import { openTestShop } from '#tests/support/test-shop.ts';
import { commerceml } from './commerceml-files.ts';
import { carryBy, givenExchangeAccount } from './given-exchange.ts';
import { type OneCAnswer, openOneC } from './one-c.ts';

type Contents = Record<string, string | Buffer>;

/** Does the jobs of the shop that an answer waits for. */
export async function meanwhile(
  shop: { runJobs(): Promise<void> },
  answer: Promise<OneCAnswer>,
): Promise<OneCAnswer> {
  let isAnswered = false;
  const answered = answer.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await shop.runJobs();
    // The embedded database answers without a turn of the event loop.
    await turn();
  }
  return answered;
}

/** A shop and 1C that has signed in to it; the jobs of the shop are done while 1C waits. */
export async function openExchange(own: Parameters<typeof givenExchangeAccount>[1] = {}) {
  const shop = await openTestShop();
  const account = await givenExchangeAccount(shop.db, own);
  const oneC = openOneC(carryBy(shop.app));
  await oneC.checkauth();
  await oneC.init();

  return Object.assign(shop, {
    account,
    oneC,
    importFile: (name: string, seen?: (lines: string[]) => Promise<void> | void) =>
      meanwhile(shop, oneC.import(name, seen)),
    /** Sends the files and imports those that are CommerceML, in their order. */
    async exchange(files: Contents): Promise<OneCAnswer[]> {
      for (const [name, content] of Object.entries(files)) await oneC.send(name, content);
      const answers: OneCAnswer[] = [];
      for (const name of Object.keys(files).filter((one) => one.endsWith('.xml'))) {
        answers.push(await meanwhile(shop, oneC.import(name)));
      }
      return answers;
    },
    /** One file of this content, imported. */
    async apply(
      content: string,
      { name = 'import.xml', ...attributes }: { name?: string; formedAt?: string } = {},
    ) {
      await oneC.send(name, commerceml(content, attributes));
      const answer = await meanwhile(shop, oneC.import(name));
      await shop.catalog.catchUp();
      return answer;
    },
    /** As the back office stores them. */
    setSettings: (settings: Record<string, unknown>) =>
      shop.db
        .updateTable('exchange_accounts')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', account.id)
        .execute(),
    issues: () => shop.db.selectFrom('exchange_issues').selectAll().orderBy('id').execute(),
    runs: () => shop.db.selectFrom('exchange_runs').selectAll().orderBy('created_at').execute(),
  });
}
