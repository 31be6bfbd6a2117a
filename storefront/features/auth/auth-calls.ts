import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import { textOf } from './posted-form.ts';
import type { Scenario } from './scenario.ts';
import type { AskedCode } from './sign-in-draft.ts';

/* The call of each sign-in form: from the browser, or from the page that it is posted to before scripts
   run. Field names are those of the calls. */

/** The client that opens a session: the browser's id, its basket, and where the sign-in was opened. */
export type Holder = {
  deviceId?: string | undefined;
  basket?: string | undefined;
  scenario: Scenario;
};

export const EMAIL_SIGN_IN_NAMES = ['username', 'password'] as const;
export type EmailSignInName = (typeof EMAIL_SIGN_IN_NAMES)[number];

/** Value of the button that asks for a temporary password instead of giving one. */
export const SEND_PASSWORD = 'send-password';

export async function signInByEmail(
  api: Api,
  form: FormData,
  holder: Holder,
): Promise<'signed-in' | 'password-sent'> {
  const username = textOf(form, 'username');
  if (form.get('intent') === SEND_PASSWORD) {
    await api('POST /users/v1/password/send-temp', { body: { email: emailOf(username) } }).catch(
      aboutUsername,
    );
    return 'password-sent';
  }
  const { passwordSent } = await api('POST /users/v1/login', {
    body: { username, password: textOf(form, 'password'), emailOnly: false, ...holder },
  });
  return passwordSent ? 'password-sent' : 'signed-in';
}

/** §5: "Reset-password and temp-password emails are trimmed; empty becomes null". */
const emailOf = (text: string): string | null => text.trim() || null;

/** The field of the form has another name than that of the call. */
function aboutUsername(error: unknown): never {
  if (!(error instanceof ApiError) || error.errors.email === undefined) throw error;
  throw new ApiError(error.status, error.message, { username: error.errors.email });
}

export const PHONE_NAMES = ['phone'] as const;
export type PhoneName = (typeof PHONE_NAMES)[number];

export async function askForCode(api: Api, form: FormData): Promise<AskedCode> {
  const phone = textOf(form, 'phone');
  const { retryAfter } = await api('POST /users/v1/verify/send', { body: { phone } });
  return { phone, againAt: Date.now() + retryAfter * 1000 };
}

export const CODE_NAMES = ['code', 'consent'] as const;
export type CodeName = (typeof CODE_NAMES)[number];

/** Value of the button that wants another code. */
export const ASK_AGAIN = 'ask-again';

/** Consent is required only for a new phone, after a correct code. */
export async function confirmCode(api: Api, form: FormData, holder: Holder): Promise<void> {
  await api('POST /users/v1/verify', {
    body: {
      phone: textOf(form, 'phone'),
      code: textOf(form, 'code'),
      ...(form.has('consent') && { consent: true }),
      ...holder,
    },
  });
}

export const SIGN_UP_NAMES = [
  'accountType',
  'inn',
  'organization',
  'fio',
  'email',
  'phone',
  'password',
  'confirm',
  'consent',
] as const;
export type SignUpName = (typeof SIGN_UP_NAMES)[number];

export async function signUp(
  api: Api,
  form: FormData,
  { deviceId, basket }: Omit<Holder, 'scenario'>,
): Promise<void> {
  const person = {
    fio: textOf(form, 'fio'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    password: textOf(form, 'password'),
    confirm: textOf(form, 'confirm'),
    // Left empty, it is the server that says so.
    consent: form.has('consent') as true,
    mailing: form.has('mailing'),
    deviceId,
    basket,
  };
  await api('POST /users/v1/signup', {
    body:
      form.get('accountType') === 'organization'
        ? {
            accountType: 'organization',
            inn: textOf(form, 'inn'),
            organization: textOf(form, 'organization'),
            ...person,
          }
        : { accountType: 'retail', ...person },
  });
}

export const EMAIL_SIGN_UP_NAMES = ['username', 'consent'] as const;
export type EmailSignUpName = (typeof EMAIL_SIGN_UP_NAMES)[number];

/** Value of the button of the shorter of the two forms on one page. */
export const EMAIL_SIGN_UP = 'by-email';

/** An account by e-mail only: its first password is sent there (decision T4.9). */
export async function signUpByEmail(api: Api, form: FormData, holder: Holder): Promise<void> {
  await api('POST /users/v1/login', {
    body: {
      username: textOf(form, 'username'),
      password: '',
      emailOnly: true,
      consent: form.has('consent') as true,
      ...holder,
    },
  });
}

export const RESET_NAMES = ['email'] as const;
export type ResetName = (typeof RESET_NAMES)[number];

export async function askForReset(api: Api, form: FormData): Promise<void> {
  await api('POST /users/v1/password/reset', { body: { email: emailOf(textOf(form, 'email')) } });
}

export const NEW_PASSWORD_NAMES = ['password', 'confirm'] as const;
export type NewPasswordName = (typeof NEW_PASSWORD_NAMES)[number];

/** By the token of a letter (decision T7.18). */
export async function setNewPassword(api: Api, form: FormData): Promise<void> {
  await api('PUT /users/v1/password', {
    body: {
      token: textOf(form, 'token'),
      password: textOf(form, 'password'),
      confirm: textOf(form, 'confirm'),
    },
  });
}
