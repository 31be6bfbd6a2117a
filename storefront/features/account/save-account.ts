import type { Api } from '#contract/client.ts';
import type { Profile } from '#contract/users.ts';
import { schoolInfo } from '#domain/contacts/place-of-study.ts';
import { fieldsOf, textOf } from '#storefront/forms/fields.ts';

/* Actions of the account forms, each with its call of §7. */

/** A phone or an e-mail that is empty in form and profile is left out; an emptied birth date is removed. */
export async function savePersonal(api: Api, form: FormData): Promise<void> {
  const { text } = fieldsOf<'PUT /users/v1/profile'>(form);
  const known = await api('GET /users/v1/profile');
  const ifKnown = (name: 'phone' | 'email') =>
    text(name).trim() === '' && !known[name] ? {} : { [name]: text(name) };
  await api('PUT /users/v1/profile', {
    body: {
      fio: text('fio'),
      birthDate: text('birthDate').trim() || null,
      ...ifKnown('phone'),
      ...ifKnown('email'),
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
