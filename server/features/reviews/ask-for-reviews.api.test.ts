import { expect, onTestFinished, test } from 'vitest';
import {
  confirmRecipient,
  leaveByEmail,
  putToken,
  recordRequest,
} from '#server/features/mail-distribution/queries.ts';
import { openReviewedShop } from '#tests/support/given-review.ts';
import { askForReviews } from './ask-for-reviews.ts';

const DAY = 86_400_000;

/** A week after Анна has received her ring; she subscribed under this version of the consent. */
async function aWeekLater({ consentVersion = '2026-11-24' }: { consentVersion?: string | null } = {}) {
  const open = await openReviewedShop();
  const { db } = open.shop;
  onTestFinished(async () => {
    await db.deleteFrom('mailing_recipients').execute();
    await db.deleteFrom('notifications').where('type_code', '=', 'review_request').execute();
  });
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', open.userId)
    .executeTakeFirstOrThrow();
  const reader = email ?? '';
  if (consentVersion !== null) {
    await recordRequest(db, { email: reader, ip: '127.0.0.1', consentVersion, now: open.clock.now() });
    await putToken(db, reader, { hash: 'hash', endsAt: new Date(open.clock.now().getTime() + DAY) });
    await confirmRecipient(db, 'hash', open.clock.now());
  }
  await open.receive();
  await open.shop.sentMessages();
  const received = open.clock.now();
  return {
    ...open,
    reader,
    ask: (days: number) =>
      askForReviews({ ...open.shop.services, now: () => new Date(received.getTime() + days * DAY) }),
    letters: async () =>
      (await open.shop.sentMessages()).filter(({ subject }) => subject === 'Как вам украшения?'),
    asked: async () => (await open.notices()).filter(({ type_code }) => type_code === 'review_request'),
    [Symbol.asyncDispose]: () => open[Symbol.asyncDispose](),
  };
}

test('a week after receipt, and once, the buyer gets stars that open the form', async () => {
  await using open = await aWeekLater();
  await open.ask(6);
  expect(await open.letters()).toEqual([]);
  await open.ask(7);
  await open.ask(8);
  const letters = await open.letters();
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain(`/reviews/new?product=${open.productId}&rate=4`);
  expect(letters[0]?.text).toContain('/subscription/leave?token=');
  expect(letters[0]?.html).toContain('title="4\u00a0звезды"');
  expect(await open.asked()).toEqual([
    expect.objectContaining({ link: `/reviews/new?product=${open.productId}` }),
  ]);
});

test.each([
  { consentVersion: null, because: 'the buyer has not subscribed' },
  { consentVersion: '2026-11-21', because: 'that consent does not name requests for reviews' },
])('sends no letter when $because, but asks in the account', async ({ consentVersion }) => {
  await using open = await aWeekLater({ consentVersion });
  await open.ask(7);
  expect(await open.letters()).toEqual([]);
  expect(await open.asked()).toHaveLength(1);
});

test('sends no letter to a reader who has left before it was sent', async () => {
  await using open = await aWeekLater();
  await open.ask(7);
  await leaveByEmail(open.shop.db, open.reader, open.clock.now());
  expect(await open.letters()).toEqual([]);
});

test.each([
  {
    what: 'the review is written',
    given: (open: Awaited<ReturnType<typeof aWeekLater>>) => open.write(),
    days: 7,
  },
  { what: 'the order was received long ago', given: () => undefined, days: 22 },
])('sends no request when $what', async ({ given, days }) => {
  await using open = await aWeekLater();
  await given(open);
  await open.ask(days);
  expect(await open.asked()).toEqual([]);
  expect(await open.letters()).toEqual([]);
});

test('sends no request in a shop that has switched it off', async () => {
  await using open = await aWeekLater();
  const current = open.shop.services.catalog.current();
  const settings = new Map(
    [...current.settings].map(([id, own]) => [id, { ...own, reviews: { askAfterDays: null } }]),
  );
  const catalog = { ...open.shop.services.catalog, current: () => ({ ...current, settings }) };
  await askForReviews({
    ...open.shop.services,
    catalog,
    now: () => new Date(open.clock.now().getTime() + 7 * DAY),
  });
  expect(await open.asked()).toEqual([]);
});
