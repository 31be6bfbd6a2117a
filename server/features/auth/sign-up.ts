import type { Kysely } from 'kysely';
import { ACCOUNT_TYPES, type SignUp, type SignUpForm } from '#contract/users.ts';
import type { Db, Schema } from '#database/schema.ts';
import { agreeToMailing } from '#server/features/mail-distribution/mailing-consent.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { saveConsent } from '#server/features/users/consents.ts';
import { firstName, nameOfRole } from '#server/features/users/names.ts';
import { type Account, createUser, findNamePattern } from '#server/features/users/queries.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashPassword } from './password.ts';

/** An organisation keeps this role until staff make it a dealer (decision T6.10). */
const ROLES = { retail: 'user', organization: 'org_user' } as const;

const TITLES = { retail: 'Розничный покупатель', organization: 'Организация' } as const;

/** Sign-up fields of each kind of account; a role may require a pattern of names (§5, §6). */
export function signUpForms(db: Db): Promise<SignUpForm[]> {
  return Promise.all(
    ACCOUNT_TYPES.map(async (accountType) => {
      const pattern = await findNamePattern(db, ROLES[accountType]);
      const ofOrganization: SignUpForm['fields'] = [
        { code: 'inn', name: 'ИНН', params: { required: true } },
        { code: 'organization', name: 'Организация', params: { required: true } },
      ];
      return {
        accountType,
        title: TITLES[accountType],
        fields: [
          ...(accountType === 'organization' ? ofOrganization : []),
          { code: 'fio', name: 'ФИО', params: { required: true, ...(pattern !== null && { pattern }) } },
          { code: 'email', name: 'E-mail', params: { required: true } },
          { code: 'phone', name: 'Телефон', params: { required: true } },
          { code: 'password', name: 'Пароль', params: { required: true } },
          { code: 'confirm', name: 'Повторите пароль', params: { required: true } },
          { code: 'consent', name: 'Согласие на обработку персональных данных', params: { required: true } },
          { code: 'mailing', name: 'Новости и предложения по e-mail', params: { required: false } },
        ],
      };
    }),
  );
}

/**
 * Creates an account with its consents and a letter of welcome, all or nothing.
 *
 * @throws {Problem} `invalid` for a name that does not match the role, and for an e-mail that has
 *   an account (promise R13, ADR 0030)
 */
export async function signUp(
  db: Kysely<Schema>,
  form: SignUp,
  { ip, now }: { ip: string; now: Date },
): Promise<Account> {
  const userRole = ROLES[form.accountType];
  const fullName = await nameOfRole(db, userRole, form.fio);
  const passwordHash = await hashPassword(form.password);
  return db.transaction().execute(async (trx) => {
    const account = await createUser(trx, {
      email: form.email,
      phone: form.phone,
      fullName,
      userRole,
      passwordHash,
      now,
      ...(form.accountType === 'organization' && {
        organization: { inn: form.inn, name: form.organization },
      }),
    });
    if (account === undefined) {
      const message = 'Аккаунт с таким e-mail уже есть. Войдите или сбросьте пароль';
      throw new Problem('invalid', message, { errors: { email: message } });
    }
    await saveConsent(trx, { userId: account.id, purpose: 'processing', ip, now });
    if (form.mailing) await agreeToMailing(trx, { userId: account.id, email: form.email, ip, now });
    await queueMessage(trx, {
      channel: 'email',
      recipient: form.email,
      template: 'welcome',
      params: { name: firstName(fullName), awaitsApproval: form.accountType === 'organization' },
    });
    return account;
  });
}
