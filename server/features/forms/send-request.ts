import { rowId } from '#contract/ids.ts';
import { moscowDay } from '#domain/contacts/birth-date.ts';
import { readForm, validatedFields } from '#domain/forms/read-form.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Shopper, User } from '#server/platform/shopper.ts';
import type { Services } from '#server/services.ts';
import { askedForm } from './asked-form.ts';
import { awaitRestock } from './await-restock.ts';
import { type AddressInput, createForm, type Made } from './create-form.ts';

/** §9: "Form type ids: … subscribe 7". */
const SUBSCRIBE = 7;

const GroupId = rowId('Выберите размер');

/**
 * Handles a submitted form of any type. A request for a sold-out size does what `POST
 * /mail-sender/v1/restocked` does (decision T2.28), once for each size.
 *
 * @throws {Problem} as `createForm` and `awaitRestock` do
 */
export async function sendRequest(
  services: Services,
  shopper: Shopper,
  input: AddressInput,
  ip: string,
): Promise<Made> {
  if (input.typeId !== SUBSCRIBE) return createForm(services, shopper, input, ip);

  const { db, now } = services;
  const { type, rules, locked } = await askedForm(db, shopper, SUBSCRIBE);
  if (!isUser(shopper)) throw new Problem('unauthorized', 'Войдите в\u00a0аккаунт, чтобы продолжить');

  // Locked fields are validated with the profile.
  const isLocked = (id: string | number) => locked.some((field) => field.id === id || field.code === id);
  const reading = readForm(
    validatedFields(rules, input.params).filter((rule) => !locked.includes(rule)),
    input.params.filter(({ id }) => !isLocked(id)),
    moscowDay(now()),
  );
  if ('errors' in reading) {
    throw new Problem('invalid', 'Проверьте заполнение полей', { errors: reading.errors });
  }
  const entered = (code: string) => {
    const id = rules.find((rule) => rule.code === code)?.id;
    const value = input.params.find((param) => param.id === code || param.id === id)?.value;
    return typeof value === 'string' ? value : undefined;
  };
  const groupId = GroupId.safeParse(Number(entered('groupId')));
  if (!groupId.success) {
    throw new Problem('invalid', 'Выберите размер', { errors: { groupId: 'Выберите размер' } });
  }
  const contacts = { email: entered('email')?.slice(0, 254), fio: entered('fio')?.slice(0, 254) };
  const formId = await awaitRestock(services, shopper, { ...contacts, groupId: groupId.data }, ip);
  return { formId, message: type.done_text };
}

const isUser = (shopper: Shopper): shopper is User =>
  shopper.userId !== undefined && shopper.sessionId !== undefined;
