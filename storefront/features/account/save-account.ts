import { data } from 'react-router';
import { ApiError } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import type { Profile } from '#contract/users.ts';
import { schoolInfo } from '#domain/contacts/place-of-study.ts';
import { textOf } from '#storefront/features/auth/posted-form.ts';
import { SESSION_OVER } from '#storefront/features/session/session-over.ts';

/* Actions of the account forms, each with its call of §7. */

export const PERSONAL_NAMES = ['fio', 'birthDate', 'phone', 'email'] as const;
export type PersonalName = (typeof PERSONAL_NAMES)[number];

/** What is left empty and has never been told stays untold; an emptied birth date is forgotten. */
export async function savePersonal(api: Api, form: FormData): Promise<void> {
  const known = await api('GET /users/v1/profile');
  const told = (name: 'phone' | 'email') => {
    const text = textOf(form, name);
    return text.trim() === '' && !known[name] ? {} : { [name]: text };
  };
  await api('PUT /users/v1/profile', {
    body: {
      fio: textOf(form, 'fio'),
      birthDate: textOf(form, 'birthDate').trim() || null,
      ...told('phone'),
      ...told('email'),
      ...(form.has('institute') && {
        schoolInfo: schoolInfo({
          institute: textOf(form, 'institute'),
          region: textOf(form, 'region'),
          city: textOf(form, 'city'),
        }),
      }),
    },
  });
}

/** The setting that shows the user's place of study (decision T3.18). */
const STUDY = 'showStudy';

export const showsStudy = ({ params }: Profile): boolean => params[STUDY] === true;

export const saveShowsStudy = (api: Api, isShown: boolean) =>
  api('PUT /users/v1/params', { body: { [STUDY]: isShown || null } });

export const PASSWORD_NAMES = ['oldPassword', 'password', 'confirm'] as const;
export type PasswordName = (typeof PASSWORD_NAMES)[number];

export const changePassword = (api: Api, form: FormData) =>
  api('PUT /users/v1/password', {
    body: {
      // An account that was opened by telephone has none, and gets its first.
      ...(form.has('oldPassword') && { oldPassword: textOf(form, 'oldPassword') }),
      password: textOf(form, 'password'),
      confirm: textOf(form, 'confirm'),
    },
  });

/** @throws the page of a session that has ended, where a form was refused for want of one (§8) */
export function expectSession(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) throw data(SESSION_OVER, { status: 406 });
}
