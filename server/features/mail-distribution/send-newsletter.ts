import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { queueMessages } from '#server/features/messages/queue.ts';
import type { Services } from '#server/services.ts';
import { countAwaiting, findLetter, insertLetter, type NewLetter, takeAwaiting } from './queries.ts';

/** A newsletter as staff write it. */
export const NewsletterFile = z.strictObject({
  /** The same letter under the same code goes to a subscriber once. */
  code: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'code — латинские буквы, цифры и дефис'),
  subject: z.string().min(1, 'subject не может быть пустым').max(150, 'subject не длиннее 150 знаков'),
  lines: z.array(z.string().min(1).max(2000)).min(1, 'lines — хотя бы один абзац').max(30),
  link: z
    .strictObject({
      title: z.string().min(1).max(60),
      path: z.string().regex(/^\/(?!\/)\S*$/, 'link.path — путь на этом сайте, такой как /actions'),
    })
    .optional(),
});

/** Subscribers per transaction; a failed batch is repeated by the next command. */
const AT_ONCE = 1000;

export type Sending = { outcome: 'sent' | 'counted'; count: number } | { outcome: 'other letter' };

/**
 * Queues a letter for all subscribers who have not got it, in batches, so that an interrupted
 * command can be resumed.
 *
 * @param isDry counts them only
 */
export async function sendNewsletter(
  { db, now }: Pick<Services, 'db' | 'now'>,
  letter: NewLetter,
  { isDry }: { isDry: boolean },
): Promise<Sending> {
  const stored = await findLetter(db, letter.code);
  if (stored !== undefined && !isDeepStrictEqual(asWritten(stored), { link: undefined, ...letter })) {
    return { outcome: 'other letter' };
  }
  if (isDry) return { outcome: 'counted', count: await countAwaiting(db, letter.code) };

  await insertLetter(db, letter, now());
  let count = 0;
  for (;;) {
    const taken = await sendToSome({ db, now }, letter.code);
    count += taken;
    if (taken === 0) return { outcome: 'sent', count };
  }
}

function sendToSome({ db, now }: Pick<Services, 'db' | 'now'>, letterCode: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const some = await takeAwaiting(trx, letterCode, { most: AT_ONCE, now: now() });
    await queueMessages(
      trx,
      some.map(({ id, email }) => ({
        channel: 'email',
        recipient: email,
        template: 'newsletter',
        params: { letterCode, recipientId: id },
      })),
    );
    return some.length;
  });
}

const asWritten = ({
  code,
  subject,
  lines,
  link_title: title,
  link_path: path,
}: NonNullable<Awaited<ReturnType<typeof findLetter>>>): NewLetter => ({
  link: title === null || path === null ? undefined : { title, path },
  code,
  subject,
  lines,
});
