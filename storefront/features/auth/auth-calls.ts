import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import { ensureCartToken, readCookie } from '#storefront/api/visit-cookies.ts';
import { deviceId } from '#storefront/features/session/device-id.ts';
import { PREV_LINK } from '#storefront/features/session/prev-link.ts';
import { fieldsOf } from '#storefront/forms/fields.ts';
import { type Scenario, scenarioOf } from './scenario.ts';
import type { AskedCode } from './sign-in-draft.ts';

/* The call of each sign-in form: from the browser, or from the page that it is posted to before scripts
   run. Field names are those of the calls. */

/** The client that opens a session: the browser's id, its basket, and where the sign-in was opened. */
export type Holder = {
  deviceId?: string | undefined;
  basket?: string | undefined;
  scenario: Scenario;
};

/** The client that opens a session in this browser: its device, its basket, and where the sign-in was opened. */
export const holder = (): Holder => ({
  deviceId: deviceId(),
  basket: ensureCartToken(),
  scenario: scenarioOf(readCookie(PREV_LINK) ?? location.pathname),
});

/** Value of the button that asks for a temporary password instead of giving one. */
export const SEND_PASSWORD = 'send-password';

export async function signInByEmail(
  api: Api,
  form: FormData,
  holder: Holder,
): Promise<'signed-in' | 'password-sent'> {
  const { text } = fieldsOf<'POST /users/v1/login'>(form);
  const username = text('username');
  if (form.get('intent') === SEND_PASSWORD) {
    await api('POST /users/v1/password/send-temp', { body: { email: emailOf(username) } }).catch(
      aboutUsername,
    );
    return 'password-sent';
  }
  const { passwordSent } = await api('POST /users/v1/login', {
    body: { username, password: text('password'), emailOnly: false, ...holder },
  });
  return passwordSent ? 'password-sent' : 'signed-in';
}

/** §5: "Reset-password and temp-password emails are trimmed; empty becomes null". */
const emailOf = (text: string): string | null => text.trim() || null;

/** The field of the form has another name than that of the call. */
function aboutUsername(error: unknown): never {
  if (!(error instanceof ApiError) || error.errors.email === undefined) throw error;
  throw new ApiError(
    error.status,
    error.message,
    { ...error.body, errors: { username: error.errors.email } },
    error,
  );
}

export async function askForCode(api: Api, form: FormData): Promise<AskedCode> {
  const phone = fieldsOf<'POST /users/v1/verify/send'>(form).text('phone');
  const { retryAfter } = await api('POST /users/v1/verify/send', { body: { phone } });
  return { phone, againAt: Date.now() + retryAfter * 1000, consent: form.has('consent') };
}

/** Value of the button that wants another code. */
export const ASK_AGAIN = 'ask-again';

/** Consent is required only for a new phone. It is given with the phone or, when it was not, after a correct code. */
export async function confirmCode(api: Api, form: FormData, holder: Holder): Promise<void> {
  const { text, isTicked } = fieldsOf<'POST /users/v1/verify'>(form);
  await api('POST /users/v1/verify', {
    body: {
      phone: text('phone'),
      code: text('code'),
      ...(isTicked('consent') && { consent: true }),
      ...holder,
    },
  });
}

export async function signUp(
  api: Api,
  form: FormData,
  { deviceId, basket }: Omit<Holder, 'scenario'>,
): Promise<void> {
  const { text, isTicked } = fieldsOf<'POST /users/v1/signup'>(form);
  const person = {
    fio: text('fio'),
    email: text('email'),
    phone: text('phone'),
    password: text('password'),
    confirm: text('confirm'),
    consent: isTicked('consent'),
    mailing: isTicked('mailing'),
    deviceId,
    basket,
  };
  await api('POST /users/v1/signup', {
    body:
      text('accountType') === 'organization'
        ? { accountType: 'organization', inn: text('inn'), organization: text('organization'), ...person }
        : { accountType: 'retail', ...person },
  });
}

/** Value of the button of the shorter of the two forms on one page. */
export const EMAIL_SIGN_UP = 'by-email';

/** An account by e-mail only: its first password is sent there (decision T4.9). */
export async function signUpByEmail(api: Api, form: FormData, holder: Holder): Promise<void> {
  const { text, isTicked } = fieldsOf<'POST /users/v1/login'>(form);
  await api('POST /users/v1/login', {
    body: {
      username: text('username'),
      password: '',
      emailOnly: true,
      consent: isTicked('consent'),
      ...holder,
    },
  });
}

export async function askForReset(api: Api, form: FormData): Promise<void> {
  await api('POST /users/v1/password/reset', {
    body: { email: emailOf(fieldsOf<'POST /users/v1/password/reset'>(form).text('email')) },
  });
}

/** By the token of a letter (decision T7.18). */
export async function setNewPassword(api: Api, form: FormData): Promise<void> {
  const { text } = fieldsOf<'PUT /users/v1/password'>(form);
  await api('PUT /users/v1/password', {
    body: { token: text('token'), password: text('password'), confirm: text('confirm') },
  });
}
