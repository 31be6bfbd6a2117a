import { z } from 'zod';
import { ConsentIfGiven, Email, Phone } from './contact-fields.ts';
import type { Contract } from './endpoint.ts';

/* Sign-in and sessions (§4 tokens, §7 "Auth and user"). */

/** §5: "Login username is trimmed and lowercased, password trimmed." */
const Username = Email.transform((address) => address.toLowerCase());

const Password = z
  .string('Введите пароль')
  .max(200, 'Слишком длинный пароль')
  .transform((text) => text.trim());

/** Made by the browser and stored beyond sign-out; a session belongs to it (decision T3.16). */
export const DeviceId = z.uuid('Некорректный номер устройства');

/** The guest's basket, which is merged into the account's (decision T4.10). */
export const GuestBasket = z.uuid('Некорректный номер корзины');

/** The form that asks; every scenario gets the same answer. */
const Scenario = z.string('Некорректный сценарий').max(40, 'Некорректный сценарий');

const RefreshToken = z.string('Некорректный токен').max(200, 'Некорректный токен');

/** The tokens of a session. The cookies of the answer contain the same. */
export const OpenedSession = z
  .object({
    /** An access token of fifteen minutes; null for browsers, like the next one. */
    token: z.string().nullable(),
    /** Null for browsers, which have both tokens in cookies (decision T11.15, ADR 0027). */
    refreshToken: z.string().nullable(),
    /** The token of the account's basket; null before its first line. */
    basket: z.uuid().nullable(),
  })
  .meta({ id: 'OpenedSession' });
export type OpenedSession = z.output<typeof OpenedSession>;

const SignedIn = OpenedSession.extend({ passwordSent: z.literal(false) }).meta({ id: 'SignedIn' });

/** A password was sent to the e-mail, and no session is opened (§4). */
const PasswordSent = z
  .object({ token: z.null(), refreshToken: z.null(), basket: z.null(), passwordSent: z.literal(true) })
  .meta({ id: 'PasswordSent' });

/** One of the two; the phone takes precedence when both are given (decision T7.17). */
const Recipient = { phone: Phone.optional(), email: Email.optional() };

const hasRecipient = ({ phone, email }: { phone?: string | undefined; email?: string | undefined }) =>
  phone !== undefined || email !== undefined;
const NO_RECIPIENT = { path: ['phone'], error: 'Отсутствует номер телефона' };

export const auth = {
  signIn: {
    method: 'POST',
    path: '/users/v1/login',
    summary:
      'Signs in by e-mail and password; with emailOnly sends a password to the e-mail, and opens an account when there is none',
    proofOfWork: true,
    body: z
      .object({
        username: Username,
        password: Password.optional(),
        emailOnly: z.boolean('Да или нет').default(false),
        /** With `emailOnly` it allows to open a new account (decision T5.27); without it none is opened (T11.5). */
        consent: ConsentIfGiven,
        scenario: Scenario.optional(),
        basket: GuestBasket.optional(),
        deviceId: DeviceId.optional(),
      })
      .refine(({ emailOnly, password }) => emailOnly || Boolean(password), {
        path: ['password'],
        error: 'Введите пароль',
      }),
    response: z.discriminatedUnion('passwordSent', [SignedIn, PasswordSent]),
  },
  refresh: {
    method: 'POST',
    path: '/users/v1/refresh',
    summary:
      'Continues a session: exchanges the refresh token, which works once, for new tokens; 406 when the session has ended',
    body: z.object({
      /** The cookie is used when it is absent. */
      oldRefreshToken: RefreshToken.optional(),
      deviceId: DeviceId.optional(),
    }),
    response: z.object({
      /** Both are null for browsers, as at sign-in. */
      access: z.string().nullable(),
      refresh: z.string().nullable(),
    }),
  },
  sendCode: {
    method: 'POST',
    path: '/users/v1/verify/send',
    summary: 'Sends a code to a phone or an e-mail, whether or not an account has it (decision T7.17)',
    proofOfWork: true,
    body: z.object({ ...Recipient, scenario: Scenario.optional() }).refine(hasRecipient, NO_RECIPIENT),
    response: z.object({
      /** Seconds until the code expires. */
      ttl: z.int(),
      /** Seconds after which another one may be requested. */
      retryAfter: z.int(),
      /** Number of digits in the code. */
      length: z.int(),
    }),
  },
  verify: {
    method: 'POST',
    path: '/users/v1/verify',
    summary: 'Signs in by a sent code; opens an account when none has this phone or e-mail',
    proofOfWork: true,
    body: z
      .object({
        ...Recipient,
        code: z
          .string('Введите код')
          .max(20, 'Неверный код')
          .transform((text) => text.replaceAll(/\s/g, ''))
          .pipe(z.string().min(1, 'Введите код')),
        /** Required only when an account is opened: the code stays valid until it is given. */
        consent: ConsentIfGiven,
        scenario: Scenario.optional(),
        basket: GuestBasket.optional(),
        deviceId: DeviceId.optional(),
      })
      .refine(hasRecipient, NO_RECIPIENT),
    response: SignedIn,
  },
  signOut: {
    method: 'POST',
    path: '/users/v1/logout',
    summary: 'Ends the session of the cookie and of the bearer; succeeds for an ended session too',
    response: z.object({ isSignedOut: z.literal(true) }),
  },
} as const satisfies Contract;
