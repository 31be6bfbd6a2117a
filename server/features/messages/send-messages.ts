import type { Kysely } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { DeliveryError } from '#server/integrations/delivery-error.ts';
import type { Mail } from '#server/integrations/mail/port.ts';
import type { Sms } from '#server/integrations/sms/port.ts';
import type { QueuedMessage } from '#server/jobs/job-data.ts';
import { type Log, withLogContext } from '#server/observability/log.ts';
import type { Metrics } from '#server/observability/metrics.ts';
import { letterOf } from './letter.ts';
import type { MessageText } from './message-text.ts';
import { claimMessage, deleteMessage, failMessage, type Logged, postponeMessage } from './queries.ts';
import type { Contents, Secrets, Template, Templates } from './templates.ts';
import { TEXTS } from './text.ts';

/** Makes the contents that only the message itself may contain; undefined when there is no recipient. */
export type SecretMakers = {
  [Name in keyof Secrets]: (
    recipient: string,
    params: Templates[Name],
    now: Date,
  ) => Promise<Secrets[Name] | undefined>;
};

export type Post = {
  db: Kysely<Schema>;
  mail: Mail;
  sms: Sms;
  now: () => Date;
  /** The origin of links in letters. */
  origin: string;
  secrets: SecretMakers;
  /** The mail server knows no such address. */
  refuseReader: (email: string) => Promise<void>;
  log: Pick<Log, 'info' | 'warn'>;
  metrics: Pick<Metrics, 'messages'>;
};

const MOST_TRIES = 8;
const SECOND = 1000;

/** Milliseconds, longer than any sending takes. */
const TAKEN_FOR = 5 * 60 * SECOND;

/** 30 s, 1 min, 2 min … an hour at most. */
const pauseAfter = (tries: number): number => Math.min(30 * SECOND * 2 ** (tries - 1), 3600 * SECOND);

type Taken = NonNullable<Awaited<ReturnType<typeof claimMessage>>>;

/**
 * Sends a queued message, once however often it was queued. It is sent at least once: after a crash
 * between sending and deleting its row it is sent again.
 */
export async function sendMessage(post: Post, queued: QueuedMessage): Promise<void> {
  const { db, now } = post;
  const message = await claimMessage(db, queued, new Date(now().getTime() + TAKEN_FOR));
  if (message === undefined) return;
  const context = { requestId: message.request_id ?? undefined, messageId: message.id };
  await withLogContext(context, () => sendClaimed(post, message));
}

async function sendClaimed(post: Post, message: Taken): Promise<void> {
  const { db, now, log, metrics } = post;
  const { template, tries, channel } = message;
  const count = (result: string) => metrics.messages.inc({ channel, result });
  let content: MessageText | undefined;
  try {
    content = await contentOf(post, message);
    if (content !== undefined) await deliver(post, message, content);
    await deleteMessage(db, message.id, loggedAs(post, message, content, 'sent'));
    count('sent');
    log.info({ template, tries }, 'Сообщение отправлено');
  } catch (error) {
    const isRefused = error instanceof DeliveryError && error.isRefusedReader;
    const isHopeless = error instanceof DeliveryError && error.isFinal;
    if (isHopeless || tries >= MOST_TRIES) {
      count('dropped');
      log.warn({ err: error, template, tries }, 'Сообщение не отправлено');
      const outcome = isRefused ? 'refused' : 'dropped';
      await failMessage(db, message.id, loggedAs(post, message, content, outcome));
      if (isRefused) await post.refuseReader(message.recipient);
    } else {
      count('repeated');
      await postponeMessage(db, message.id, new Date(now().getTime() + pauseAfter(tries)));
    }
  }
}

/** Letters with secrets are logged without their subject, which may be one. */
function loggedAs(
  { secrets, now }: Post,
  { channel, template, recipient, params }: Taken,
  content: MessageText | undefined,
  outcome: Logged['outcome'],
): Logged {
  const { orderId } = params;
  return {
    at: now(),
    channel,
    template,
    subject: template === 'order' || !(template in secrets) ? (content?.subject ?? null) : null,
    recipient,
    orderId: typeof orderId === 'number' ? orderId : null,
    outcome,
  };
}

async function contentOf({ secrets, now }: Post, message: Taken): Promise<MessageText | undefined> {
  const { template } = message;
  if (!isTemplate(template)) throw new Error(`Unknown template: ${template}`);
  // Only queueMessage writes these rows, and its types pair templates with parameters.
  const params = message.params as never;
  const secret =
    template in secrets
      ? await secrets[template as keyof SecretMakers](message.recipient, params, now())
      : {};
  return secret && TEXTS[template]({ ...(params as object), ...secret } as Contents<never>);
}

/** A node of another version may have queued a template without a text here: a later try sends it. */
const isTemplate = (name: string): name is Template => Object.hasOwn(TEXTS, name);

const textOf = ({ short, shortPath }: MessageText, origin: string): string =>
  shortPath === undefined ? short : `${short} ${origin}${shortPath}`;

async function deliver(
  { mail, sms, origin }: Post,
  { channel, recipient }: Taken,
  content: MessageText,
): Promise<void> {
  if (channel === 'email') await mail.send(letterOf(recipient, content, origin));
  else await sms.send({ to: recipient, text: textOf(content, origin) });
}
