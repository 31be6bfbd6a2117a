import { z } from 'zod';
import { isTooShort, TOO_SHORT } from '#domain/staff/staff-password.ts';
import { Email, FullName } from '../contact-fields.ts';
import type { StaffContract } from './staff-endpoint.ts';

/* Signing in to the back office (§2.3, §5 "Session"). */

const StaffEmail = Email.transform((address) => address.toLowerCase());

/**
 * Checked with the e-mail of the person by `readStaffPassword`; its length here too, so that an empty one is refused together
 * with the other fields.
 */
const NewStaffPassword = z
  .string('Обязательное поле')
  .max(1000, 'Не\u00a0больше 128\u00a0знаков')
  .refine((text) => !isTooShort(text), TOO_SHORT);
const GivenPassword = z.string('Введите пароль').min(1, 'Введите пароль').max(1000, 'Слишком длинный пароль');
const Code = z
  .string('Введите код')
  .trim()
  .transform((text) => text.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Введите шесть цифр'));
const RecoveryCode = z.string('Введите код').trim().max(20, 'Неверный код');
const LinkToken = z.string('Некорректная ссылка').max(100, 'Некорректная ссылка');

/** What the browser's WebAuthn answered; the library checks it. */
const Credential = z.looseObject({ id: z.string().max(2000) });
const PasskeyOptions = z.looseObject({ challenge: z.string() });

const SecondFactor = z.enum(['totp', 'passkey', 'recovery']);

const NextStep = z.object({
  /** `factor`: the second factor is asked; `enroll`: a first one must be set up; `done`: signed in. */
  next: z.enum(['factor', 'enroll', 'done']),
  methods: z.array(SecondFactor),
});

/** The person who is signed in, and what they may do. */
export const Me = z
  .object({
    id: z.uuid(),
    email: z.string(),
    fio: z.string(),
    role: z.object({ code: z.string(), title: z.string() }),
    permissions: z.array(z.string()),
    limits: z.object({ refundKopecks: z.int().optional(), bonuses: z.int().optional() }),
    settings: z.record(z.string(), z.unknown()),
    isDemo: z.boolean(),
    factors: z.object({
      hasTotp: z.boolean(),
      passkeys: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          createdAt: z.iso.datetime(),
          usedAt: z.iso.datetime().nullable(),
        }),
      ),
      recoveryCodesLeft: z.int(),
    }),
    /** Until when calls marked ⚿ need no new confirmation; null without one. */
    confirmedUntil: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: 'StaffMe' });
export type Me = z.output<typeof Me>;

const Done = z.object({ isDone: z.literal(true) });

export const staffAuth = {
  password: {
    method: 'POST',
    path: '/staff/v1/auth/password',
    summary: 'Signs in by e-mail and password; says which step comes next',
    permission: 'open',
    isRepeatable: true,
    body: z.object({ email: StaffEmail, password: GivenPassword }),
    response: NextStep,
  },
  factor: {
    method: 'POST',
    path: '/staff/v1/auth/factor',
    summary: 'Ends a sign-in by a code of the application, or by a recovery code',
    permission: 'half',
    isRepeatable: true,
    body: z
      .object({ code: Code.optional(), recoveryCode: RecoveryCode.optional() })
      .refine(({ code, recoveryCode }) => code !== undefined || recoveryCode !== undefined, {
        path: ['code'],
        error: 'Введите код',
      }),
    response: Me,
  },
  passkeyOptions: {
    method: 'POST',
    path: '/staff/v1/auth/passkey/options',
    summary: 'What the browser needs to sign in by a passkey',
    permission: 'open',
    isRepeatable: true,
    response: PasskeyOptions,
  },
  passkey: {
    method: 'POST',
    path: '/staff/v1/auth/passkey',
    summary: 'Signs in by a passkey, which is both factors',
    permission: 'open',
    isRepeatable: true,
    body: z.object({ credential: Credential }),
    response: Me,
  },
  stepUp: {
    method: 'POST',
    path: '/staff/v1/auth/step-up',
    summary: 'Confirms that it is still the same person; a demo person gives the password',
    permission: 'signed-in',
    isRepeatable: true,
    body: z.object({
      code: Code.optional(),
      credential: Credential.optional(),
      password: GivenPassword.optional(),
    }),
    response: z.object({ until: z.iso.datetime() }),
  },
  beginTotp: {
    method: 'POST',
    path: '/staff/v1/auth/enroll/totp',
    summary: 'A new secret for an application; it counts after PUT with its code',
    permission: 'half',
    isRepeatable: true,
    response: z.object({ secret: z.string(), uri: z.string() }),
  },
  confirmTotp: {
    method: 'PUT',
    path: '/staff/v1/auth/enroll/totp',
    summary: 'Confirms the application by its code; the first factor brings recovery codes',
    permission: 'half',
    body: z.object({ code: Code }),
    response: z.object({ recoveryCodes: z.array(z.string()), me: Me }),
  },
  beginPasskey: {
    method: 'POST',
    path: '/staff/v1/auth/enroll/passkey/options',
    summary: 'What the browser needs to make a passkey',
    permission: 'half',
    isRepeatable: true,
    response: PasskeyOptions,
  },
  addPasskey: {
    method: 'POST',
    path: '/staff/v1/auth/enroll/passkey',
    summary: 'Adds a passkey, at most ten; the first factor brings recovery codes',
    permission: 'half',
    isRepeatable: true,
    body: z.object({
      title: z
        .string('Обязательное поле')
        .trim()
        .min(1, 'Обязательное поле')
        .max(60, 'Не\u00a0больше 60\u00a0знаков'),
      credential: Credential,
    }),
    response: z.object({ recoveryCodes: z.array(z.string()), me: Me }),
  },
  dropPasskey: {
    method: 'DELETE',
    path: '/staff/v1/auth/passkeys/:id',
    summary: 'Removes an own passkey, unless it is the only second factor',
    permission: 'signed-in',
    stepUp: true,
    params: z.object({ id: z.string().max(2000) }),
    response: Done,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/staff/v1/auth/recovery-codes',
    summary: 'Ten new recovery codes; the former ones become invalid',
    permission: 'signed-in',
    stepUp: true,
    isRepeatable: true,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  changePassword: {
    method: 'PUT',
    path: '/staff/v1/auth/password',
    summary: 'Changes the own password and ends the other own sessions',
    permission: 'signed-in',
    stepUp: true,
    body: z.object({ old: GivenPassword, password: NewStaffPassword }),
    response: Done,
  },
  sessions: {
    method: 'GET',
    path: '/staff/v1/auth/sessions',
    summary: 'The own sessions, this one first',
    permission: 'signed-in',
    response: z.object({
      data: z.array(
        z.object({
          id: z.uuid(),
          browser: z.string(),
          ip: z.string(),
          openedAt: z.iso.datetime(),
          seenAt: z.iso.datetime(),
          isThis: z.boolean(),
        }),
      ),
    }),
  },
  endSession: {
    method: 'DELETE',
    path: '/staff/v1/auth/sessions/:id',
    summary: 'Ends an own session',
    permission: 'signed-in',
    params: z.object({ id: z.uuid('Некорректный номер') }),
    response: Done,
  },
  signOut: {
    method: 'POST',
    path: '/staff/v1/auth/sign-out',
    summary: 'Ends this session; succeeds without one too',
    permission: 'open',
    isRepeatable: true,
    response: Done,
  },
  forgotten: {
    method: 'POST',
    path: '/staff/v1/auth/forgotten',
    summary: 'Sends a link for a new password, whether or not the e-mail is known',
    permission: 'open',
    isRepeatable: true,
    status: 202,
    body: z.object({ email: StaffEmail }),
    response: Done,
  },
  renewPassword: {
    method: 'PUT',
    path: '/staff/v1/auth/forgotten',
    summary: 'Sets the password by a link of a letter; the second factor is still asked',
    permission: 'open',
    body: z.object({ token: LinkToken, password: NewStaffPassword }),
    response: Done,
    refusals: ['link_over'],
  },
  invitation: {
    method: 'GET',
    path: '/staff/v1/auth/invitation',
    summary: 'Whom a link of an invitation invites',
    permission: 'open',
    query: z.object({ token: LinkToken }),
    response: z.object({ email: z.string(), fio: z.string(), role: z.string() }),
    refusals: ['link_over'],
  },
  acceptInvitation: {
    method: 'PUT',
    path: '/staff/v1/auth/invitation',
    summary: 'Accepts an invitation with a password; a second factor is set up next',
    permission: 'open',
    body: z.object({ token: LinkToken, fio: FullName, password: NewStaffPassword }),
    response: NextStep,
    refusals: ['link_over'],
  },
  setup: {
    method: 'POST',
    path: '/staff/v1/auth/setup',
    summary: 'Makes the first owner by the link that the start printed; 404 with an owner or another key',
    permission: 'open',
    isRepeatable: true,
    body: z.object({ key: LinkToken, email: StaffEmail, fio: FullName, password: NewStaffPassword }),
    response: NextStep,
  },
  notMe: {
    method: 'POST',
    path: '/staff/v1/auth/not-me',
    summary: 'By the link «Это не я» of a letter: ends all sessions, and a new password is needed',
    permission: 'open',
    isRepeatable: true,
    body: z.object({ token: LinkToken }),
    response: Done,
    refusals: ['link_over'],
  },
  me: {
    method: 'GET',
    path: '/staff/v1/me',
    summary: 'The person who is signed in, with rights, limits and settings',
    permission: 'half',
    response: Me,
  },
  changeMe: {
    method: 'PUT',
    path: '/staff/v1/me',
    summary: 'Changes the own name and the settings of the page',
    permission: 'signed-in',
    body: z.object({
      fio: FullName,
      settings: z
        .record(z.string().max(60), z.json())
        .refine((settings) => JSON.stringify(settings).length <= 20_000, 'Слишком много настроек'),
      version: z.int().positive(),
    }),
    response: Me,
  },
} as const satisfies StaffContract;
