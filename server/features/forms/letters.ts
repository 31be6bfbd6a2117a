import type { Kysely } from 'kysely';
import type { StoredParam } from '#database/schema/forms.ts';
import type { Db, Schema } from '#database/schema.ts';
import type { Field } from '#domain/forms/field.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import type { SecretMakers } from '#server/features/messages/send-messages.ts';
import type { Services } from '#server/services.ts';
import { findForm } from './queries.ts';

/** Milliseconds between two letters to one mailbox. */
const COPY_EVERY = 10 * 60_000;

type Made = {
  formId: number;
  title: string;
  rules: readonly Field[];
  params: readonly StoredParam[];
};

/** Notifies staff and, if the form has an address, its sender. */
export async function announceForm(
  trx: Db,
  { shopMailbox, attempts }: Pick<Services, 'shopMailbox' | 'attempts'>,
  { formId, title, rules, params }: Made,
): Promise<void> {
  if (shopMailbox !== undefined) {
    await queueMessage(trx, {
      channel: 'email',
      recipient: shopMailbox,
      template: 'formForShop',
      params: { formId },
    });
  }
  const code = rules.find(({ kind }) => kind === 'email')?.code;
  const recipient = params.find(({ id }) => id === code)?.value;
  if (typeof recipient !== 'string') return;
  // The address may be a stranger's: the letter repeats nothing that was typed, and is limited in frequency.
  if (!(await attempts.isFirst(`form-letter:${recipient.toLowerCase()}`, COPY_EVERY))) return;
  await queueMessage(trx, {
    channel: 'email',
    recipient,
    template: 'formReceived',
    params: { formId, title },
  });
}

/** Read when the letter is sent, so that what people wrote is in no other table and is deleted with the form. */
export const formSecrets = (db: Kysely<Schema>): Pick<SecretMakers, 'formForShop'> => ({
  async formForShop(_recipient, { formId }) {
    const form = await findForm(db, formId);
    if (form === undefined) return;
    const { title, site_title: site, fields, params } = form;
    const rows = params.flatMap(({ id, value }) => {
      const field = fields.find(({ code }) => code === id);
      return field === undefined ? [] : [{ name: field.name, text: shownValue(field, value) }];
    });
    return { title, site, rows };
  },
});

type Shown = { kind: string; options: readonly { value: string; title: string }[] };

/** Choices by their titles, files by their links. */
function shownValue({ kind, options }: Shown, value: string | string[]): string {
  const titleOf = (one: string) => options.find((option) => option.value === one)?.title ?? one;
  const isFile = kind === 'file' || kind === 'image';
  const isTick = kind === 'checkbox' || kind === 'consent';
  const shown = (one: string) => (isFile ? `/api/file/v1/${one}/download` : isTick ? 'да' : titleOf(one));
  return [value].flat().map(shown).join(', ');
}
