import { isDeepStrictEqual } from 'node:util';
import type { StoredParam } from '#database/schema/forms.ts';
import type { Db } from '#database/schema.ts';
import { moscowDay } from '#domain/contacts/birth-date.ts';
import type { Field } from '#domain/forms/field.ts';
import { readForm, type SentParam, validatedFields } from '#domain/forms/read-form.ts';
import { claimUpload } from '#server/features/files/claim.ts';
import { completeProfile } from '#server/features/users/complete-profile.ts';
import { saveConsent, textVersion } from '#server/features/users/consents.ts';
import { lockContacts } from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { type AskedForm, askedForm } from './asked-form.ts';
import { announceForm } from './letters.ts';
import { findFormOf, insertFormOnce } from './queries.ts';

export type AddressInput = {
  typeId: number;
  params: readonly SentParam[];
  requestId?: string | undefined;
};

export type Made = { formId: number; message: string };

/**
 * Stores a submitted form for staff and notifies them and the sender. It is validated by the same
 * rules as in the browser (decision T5.28).
 *
 * @throws {Problem} `not_found` for a form that this site does not have, `unauthorized` for a guest
 *   where an account is required, `invalid` with a text for every wrong field, and for a repeated
 *   request with different content
 */
export async function createForm(
  services: Pick<Services, 'db' | 'now' | 'shopMailbox' | 'attempts'>,
  shopper: Shopper,
  input: AddressInput,
  ip: string,
): Promise<Made> {
  const { db } = services;
  const now = services.now();
  const asked = await askedForm(db, shopper, input.typeId);
  const { type } = asked;
  const rules = validatedFields(asked.rules, input.params);
  if (type.needs_login && shopper.userId === undefined) {
    throw new Problem('unauthorized', 'Войдите в\u00a0аккаунт, чтобы продолжить');
  }

  return db.transaction().execute(async (trx) => {
    const sent =
      shopper.userId === undefined ? input.params : await withProfile(trx, shopper.userId, asked, input);
    const reading = readForm(rules, sent, moscowDay(now));
    if ('errors' in reading) {
      throw new Problem('invalid', 'Проверьте заполнение полей', { errors: reading.errors });
    }
    const { params } = reading;
    const made = await insertFormOnce(trx, {
      typeId: type.id,
      siteId: shopper.siteId,
      userId: shopper.userId,
      params,
      requestId: input.requestId,
      consent: asksConsent(rules) ? { version: textVersion('processing'), sentFrom: ip } : undefined,
      now,
    });
    const message = type.done_text;
    if (made === undefined) return { formId: await repeated(trx, shopper, input, params), message };

    await claimFiles(trx, rules, params, { userId: shopper.userId, now });
    if (shopper.userId !== undefined) {
      if (asksConsent(rules)) {
        await saveConsent(trx, { userId: shopper.userId, purpose: 'processing', ip, now });
      }
      await saveUnknown(trx, services, { userId: shopper.userId, asked, params });
    }
    await announceForm(trx, services, { formId: made, title: type.title, rules, params });
    return { formId: made, message };
  });
}

const asksConsent = (rules: readonly Field[]) => rules.some(({ kind }) => kind === 'consent');

const textIn = (params: readonly StoredParam[], code: string | undefined): string => {
  const value = params.find(({ id }) => id === code)?.value ?? '';
  return typeof value === 'string' ? value : '';
};

/** The profile overrides the form in the fields that it locks (decision T6.7). */
async function withProfile(trx: Db, userId: string, { locked }: AskedForm, { params }: AddressInput) {
  if (locked.length === 0) return params;
  const { email, full_name: fullName } = await lockContacts(trx, userId);
  const known = locked
    .map(({ id, code, kind }) => ({ id, code, value: kind === 'email' ? (email ?? '') : fullName }))
    .filter(({ value }) => value !== '');
  const isKnown = (id: string | number) => known.some((field) => field.id === id || field.code === id);
  return [
    ...params.filter(({ id }) => !isKnown(id)),
    ...known.map(({ code, value }) => ({ id: code, value })),
  ];
}

type Sent = { userId: string; asked: AskedForm; params: readonly StoredParam[] };

/** Saves to the profile what it lacks (decision T6.7), an e-mail only after its owner has confirmed it. */
async function saveUnknown(
  trx: Db,
  { attempts, now }: Pick<Services, 'attempts' | 'now'>,
  { userId, asked: { locked }, params }: Sent,
): Promise<void> {
  const [email, fullName] = (['email', 'fullName'] as const).map((kind) =>
    textIn(params, locked.find((field) => field.kind === kind)?.code),
  );
  await completeProfile(trx, { attempts, now: now() }, { userId, email, fullName });
}

async function claimFiles(
  trx: Db,
  rules: readonly Field[],
  params: readonly StoredParam[],
  owner: { userId: string | undefined; now: Date },
): Promise<void> {
  for (const { code, kind } of rules) {
    if (kind !== 'file' && kind !== 'image') continue;
    const value = params.find(({ id }) => id === code)?.value ?? [];
    await claimUpload(trx, [value].flat(), {
      ...owner,
      targetCode: 'form',
      kinds: kind === 'image' ? ['image'] : ['image', 'document'],
      field: code,
    });
  }
}

/** The form that the same request has made, if its content is the same (ADR 0019). */
async function repeated(
  trx: Db,
  { userId }: Shopper,
  { requestId, typeId }: AddressInput,
  params: readonly StoredParam[],
): Promise<number> {
  const form = await findFormOf(trx, requestId ?? '');
  const isSame =
    form !== undefined &&
    form.type_id === typeId &&
    form.user_id === (userId ?? null) &&
    isDeepStrictEqual(form.params, params);
  if (isSame) return form.id;
  const message = 'Эта заявка уже отправлена с\u00a0другими данными';
  throw new Problem('request_reused', message, { errors: { requestId: message } });
}
