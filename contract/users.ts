import { z } from 'zod';
import { isSamePassword, PASSWORDS_DIFFER } from '#domain/contacts/password.ts';
import { isStorableText, NO_TEXT } from '#domain/storable-text.ts';
import { DeviceId, GuestBasket, OpenedSession } from './auth.ts';
import {
  BirthDate,
  Consent,
  Email,
  EmailOrNull,
  FullName,
  Inn,
  NewPassword,
  Organization,
  Phone,
} from './contact-fields.ts';
import type { Contract } from './endpoint.ts';

/* Accounts and their owners' data (§3 Profile, §5, §7 "Auth and user"). Calls for owners are 401 for guests. */

/** The kinds of sign-up. The role of the account follows from the kind and is never taken from the form. */
export const ACCOUNT_TYPES = ['retail', 'organization'] as const;

/** A field of the sign-up form as spec §3 writes field definitions; `code` is its name in the body. */
const SignUpField = z
  .object({
    code: z.enum([
      'fio',
      'email',
      'phone',
      'password',
      'confirm',
      'inn',
      'organization',
      'consent',
      'mailing',
    ]),
    name: z.string(),
    params: z.object({
      required: z.boolean(),
      /**
       * A pattern for the value, beyond the rules of its field (§5: "a server-supplied regex that
       * may depend on role").
       */
      pattern: z.string().optional(),
    }),
  })
  .meta({ id: 'SignUpField' });

const SignUpForm = z
  .object({
    accountType: z.enum(ACCOUNT_TYPES),
    title: z.string(),
    /** In the order of the form. */
    fields: z.array(SignUpField),
  })
  .meta({ id: 'SignUpForm' });
export type SignUpForm = z.output<typeof SignUpForm>;

const person = {
  email: Email,
  phone: Phone,
  password: NewPassword,
  confirm: z.string(PASSWORDS_DIFFER).max(200, PASSWORDS_DIFFER),
  consent: Consent,
  /** News and offers by e-mail: a separate consent that is always optional (decision T5.27). */
  mailing: z.boolean('Некорректное значение').optional(),
  deviceId: DeviceId.optional(),
  basket: GuestBasket.optional(),
};

const SignUp = z
  .discriminatedUnion(
    'accountType',
    [
      z.object({ accountType: z.literal('retail'), fio: FullName, ...person }),
      z.object({
        accountType: z.literal('organization'),
        fio: FullName,
        inn: Inn,
        organization: Organization.refine(isStorableText, NO_TEXT),
        ...person,
      }),
    ],
    'Выберите, кто регистрируется',
  )
  .refine(({ password, confirm }) => isSamePassword(password, confirm), {
    path: ['confirm'],
    message: PASSWORDS_DIFFER,
  });
export type SignUp = z.output<typeof SignUp>;

/** The same for an address with an account and for one without (promise R24). */
const Sent = z.object({
  /** A letter was sent if there is such an account. */
  passwordSent: z.literal(true),
});

/** Data that pre-fills forms and sets prices (decision T7.16). */
export const PartProfile = z
  .object({
    uid: z.string(),
    /** Empty until it is known. */
    fio: z.string(),
    /** Empty until it is known. */
    email: z.string(),
    /** E.164; null until it is known. */
    phone: z.string().nullable(),
    userRole: z.string(),
    priceRole: z.string(),
    /** Bonuses on the account, roubles. */
    bonuses: z.int(),
  })
  .meta({ id: 'PartProfile' });
export type PartProfile = z.output<typeof PartProfile>;

const Place = z.string().max(200, 'Слишком длинное название').refine(isStorableText, NO_TEXT);

/** The owner's school (§3 Profile: institute, region, city). */
const SchoolInfo = z.object({
  school: Place,
  district: Place,
  city: Place,
});

const ParamName = z.string().regex(/^[a-z][\w.-]{0,49}$/i, 'Некорректное имя настройки');
const ParamValue = z.union(
  [z.string().max(500, 'Слишком длинное значение').refine(isStorableText, NO_TEXT), z.number(), z.boolean()],
  'Некорректное значение настройки',
);
const Params = z.record(ParamName, ParamValue);

/** §3 Profile. */
export const Profile = z
  .object({
    uid: z.string(),
    isOrganization: z.boolean(),
    /** False for an organisation that staff have not approved yet (decision T6.10). */
    isApproved: z.boolean(),
    organization: z.string().nullable(),
    inn: z.string().nullable(),
    fio: z.string(),
    email: z.string(),
    /** An e-mail that awaits confirmation by the letter sent there; null without one. */
    newEmail: z.string().nullable(),
    phone: z.string().nullable(),
    /** `YYYY-MM-DD`. */
    birthDate: z.string().nullable(),
    schoolInfo: SchoolInfo.nullable(),
    /** False for an account that was opened by telephone and has no password yet. */
    hasPassword: z.boolean(),
    userRole: z.string(),
    priceRole: z.string(),
    userBonusType: z.string(),
    params: Params,
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof Profile>;

const PURPOSES = ['processing', 'offer', 'mailing', 'publication'] as const;

const GivenConsent = z
  .object({
    purpose: z.enum(PURPOSES),
    title: z.string(),
    /** Version of the accepted text. */
    textVersion: z.string(),
    givenAt: z.string(),
    /** Null while the consent is in force. */
    withdrawnAt: z.string().nullable(),
    /** False where the account requires it: the only way to withdraw it is to delete the account. */
    canWithdraw: z.boolean(),
  })
  .meta({ id: 'GivenConsent' });
export type GivenConsent = z.output<typeof GivenConsent>;

const Done = z.object({ isDone: z.literal(true) });

export const users = {
  signUpForms: {
    method: 'GET',
    path: '/users/v1/signup/forms',
    summary: 'Sign-up fields of each kind of account',
    response: z.array(SignUpForm),
  },

  signUp: {
    method: 'POST',
    path: '/users/v1/signup',
    summary: 'Creates an account and signs in to it',
    proofOfWork: true,
    body: SignUp,
    response: z.object({ login: OpenedSession }),
  },

  resetPassword: {
    method: 'POST',
    path: '/users/v1/password/reset',
    summary: 'Sends a letter with a link for a new password',
    proofOfWork: true,
    body: z.object({ email: EmailOrNull }),
    response: Sent,
  },

  sendTemporaryPassword: {
    method: 'POST',
    path: '/users/v1/password/send-temp',
    summary: 'Sends a password that signs in once, within fifteen minutes',
    proofOfWork: true,
    body: z.object({ email: EmailOrNull }),
    response: Sent,
  },

  changePassword: {
    method: 'PUT',
    path: '/users/v1/password',
    summary: 'Sets a new password by the current one or by the token of a letter (decision T7.18)',
    forUsers: true,
    proofOfWork: true,
    body: z
      .object({
        oldPassword: z.string('Введите пароль').max(200, 'Слишком длинный пароль').optional(),
        password: NewPassword,
        confirm: z.string(PASSWORDS_DIFFER).max(200, PASSWORDS_DIFFER),
        /** From the letter; without it the caller must be signed in. */
        token: z.string().max(200, 'Ссылка недействительна').optional(),
      })
      .refine(({ password, confirm }) => isSamePassword(password, confirm), {
        path: ['confirm'],
        message: PASSWORDS_DIFFER,
      }),
    response: Done,
  },

  profile: {
    method: 'GET',
    path: '/users/v1/profile',
    summary: 'The profile of the account',
    forUsers: true,
    response: Profile,
  },

  /** Absent fields stay. Staff change name and INN of an organisation. */
  saveProfile: {
    method: 'PUT',
    path: '/users/v1/profile',
    summary: 'Changes the profile of the account',
    forUsers: true,
    body: z.object({
      fio: FullName.optional(),
      email: Email.optional(),
      phone: Phone.optional(),
      birthDate: BirthDate.nullable().optional(),
      schoolInfo: SchoolInfo.nullable().optional(),
    }),
    response: Profile,
  },

  confirmEmail: {
    method: 'PUT',
    path: '/users/v1/email',
    summary: 'Confirms the new e-mail of the account by the token of a letter',
    forUsers: true,
    body: z.object({ token: z.string('Некорректная ссылка').max(200, 'Некорректная ссылка') }),
    response: z.object({ message: z.string() }),
  },

  part: {
    method: 'GET',
    path: '/users/v1/part-profile',
    summary: 'Name, address, roles and bonuses of the caller',
    forUsers: true,
    response: PartProfile,
  },

  params: {
    method: 'GET',
    path: '/users/v1/params',
    summary: 'Stored settings of the account',
    forUsers: true,
    response: Params,
  },

  /** Unnamed settings stay; null deletes a setting. */
  saveParams: {
    method: 'PUT',
    path: '/users/v1/params',
    summary: 'Changes settings of the account',
    forUsers: true,
    body: z.record(ParamName, ParamValue.nullable()),
    response: Params,
  },

  consents: {
    method: 'GET',
    path: '/users/v1/consents',
    summary: 'Consents of the caller, the latest first',
    forUsers: true,
    response: z.array(GivenConsent),
  },

  saveConsent: {
    method: 'PUT',
    path: '/users/v1/consents',
    summary: 'Gives or withdraws the consent to letters with news, or to a name in lists of raffles',
    forUsers: true,
    body: z.object({
      purpose: z.enum(['mailing', 'publication'], 'Это согласие здесь не меняется'),
      isGiven: z.boolean('Некорректное значение'),
    }),
    response: z.array(GivenConsent),
  },

  export: {
    method: 'GET',
    path: '/users/v1/export',
    summary: 'All data that the shop stores about the caller, as a file',
    forUsers: true,
    response: z
      .object({
        exportedAt: z.string(),
        profile: Profile,
        consents: z.array(GivenConsent),
      })
      .loose(),
  },

  /** Signing in again within seven days restores everything (decision T7.19). */
  remove: {
    method: 'DELETE',
    path: '/users/v1',
    summary: 'Deletes the account of the caller in seven days',
    forUsers: true,
    response: z.object({
      /** The moment after which the account cannot be restored. */
      erasedAt: z.string(),
    }),
  },
} as const satisfies Contract;
