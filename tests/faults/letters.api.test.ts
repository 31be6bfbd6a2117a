import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { sendCode } from '#server/features/auth/codes.ts';
import { sendNewsletter } from '#server/features/mail-distribution/send-newsletter.ts';
import { openDispatcher } from '#server/features/messages/dispatcher.ts';
import { sendMessage } from '#server/features/messages/send-messages.ts';
import { JOBS } from '#server/jobs/all-jobs.ts';
import { MESSAGES_AT_ONCE, workOnJobs } from '#server/jobs/jobs.ts';
import { secretMakers } from '#server/letter-secrets.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { givenPlace } from './given-place.ts';
import type { Place } from './killed-shop.ts';
import { SIZES } from './sizes.ts';

/** Milliseconds that the mail server of these tests needs for an e-mail. */
const SLOW = 50;

/** Milliseconds within which a code is sent, for any length of the queue. */
const SOON = 2000;

test(`codes are sent within two seconds while ${SIZES.letters} letters of a newsletter wait`, {
  timeout: SIZES.timeout,
}, async () => {
  await using shop = await openTestShop();
  const { db, services } = shop;
  await sql`truncate mailing_recipients, mailing_letters cascade`.execute(db);
  await sql`
    insert into mailing_recipients (email, asked_at, asked_from, consent_version, confirmed_at)
    select 'reader-' || n || '@example.ru', now(), '127.0.0.1', '2026-11-21', now()
      from generate_series(1, ${SIZES.letters}::int) as n`.execute(db);
  const letter = { code: 'spring', subject: 'Весна', lines: ['Малахит дешевле.'], link: undefined };
  expect(await sendNewsletter(services, letter, { isDry: false })).toMatchObject({ count: SIZES.letters });

  let letters = 0;
  const codes = new Map<string, () => void>();
  const post = {
    ...services,
    origin: '',
    secrets: secretMakers(db),
    mail: {
      async send({ to }: { to: string }) {
        await pause(SLOW);
        letters += 1;
        codes.get(to)?.();
      },
    },
    sms: { send: async () => {} },
    refuseReader: async () => {},
  };
  const dispatcher = await openDispatcher(services);
  const workers = await workOnJobs(shop.database, JOBS, services, (one) => sendMessage(post, one));
  await expect.poll(() => letters, { timeout: 60_000 }).toBeGreaterThan(20);

  const times: number[] = [];
  for (let n = 0; n < 5; n++) {
    const address = `code-${n}@example.ru`;
    const isSent = new Promise<void>((resolve) => codes.set(address, resolve));
    const asked = performance.now();
    await sendCode(services, { channel: 'email', address });
    await isSent;
    times.push(performance.now() - asked);
  }
  const waiting = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  await dispatcher.stop();
  await workers.stop();
  process.stdout.write(`Codes behind ${waiting?.count} letters: ${times.map(Math.round).join(', ')} ms\n`);
  expect(waiting?.count).toBeGreaterThan(SIZES.letters / 2);
  expect(Math.max(...times)).toBeLessThan(SOON);
});

const LETTERS = 60;

/** A shop in a separate process that sends queued messages; `sent` is called with every recipient. */
function startSender({ engine, ...place }: Place, minutesLater: number, sent: (recipient: string) => void) {
  const where = 'url' in place ? place.url : place.folder;
  const program = join(import.meta.dirname, 'sender-process.ts');
  const child = fork(program, [engine, where, String(minutesLater)], { execArgv: [], silent: true });
  const gone = once(child, 'exit');
  if (child.stdout) createInterface(child.stdout).on('line', sent);
  return {
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}

const queueLetters = async (db: Db): Promise<void> => {
  await sql`
    insert into messages (channel, recipient, template, params)
    select 'email', n || '@example.ru', 'welcome', '{"name": "", "awaitsApproval": false}'
      from generate_series(1, ${LETTERS}::int) as n`.execute(db);
};

test(`killed while it sends, the shop loses no e-mail and doubles only those in transit (kills: ${SIZES.sendingKills})`, {
  timeout: SIZES.timeout,
}, async () => {
  const { place, remove } = await givenPlace(queueLetters);
  const sent: string[] = [];
  for (let round = 0; round <= SIZES.sendingKills; round++) {
    const isLast = round === SIZES.sendingKills;
    const enough = isLast ? LETTERS : Math.floor((LETTERS * (round + 1)) / (SIZES.sendingKills + 2));
    // A started e-mail is due again after five minutes, one that was claimed just before after a minute or two.
    const shop = startSender(place, round * 6, (recipient) => sent.push(recipient));
    await expect.poll(() => new Set(sent).size, { timeout: 180_000 }).toBeGreaterThanOrEqual(enough);
    await shop.kill();
  }
  await remove();
  expect(new Set(sent).size).toBe(LETTERS);
  expect(sent.length - LETTERS).toBeLessThanOrEqual(SIZES.sendingKills * MESSAGES_AT_ONCE);
});
