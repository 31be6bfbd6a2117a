import { redirect } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta, PERSONAL_PATH } from '#storefront/features/account/account-pages.ts';
import { ConsentsSection } from '#storefront/features/account/consents-section.tsx';
import { DataSection } from '#storefront/features/account/data-section.tsx';
import { OrganizationSection } from '#storefront/features/account/organization-section.tsx';
import { PersonalForm } from '#storefront/features/account/personal-form.tsx';
import {
  expectSession,
  PERSONAL_NAMES,
  savePersonal,
  saveShowsStudy,
  showsStudy,
} from '#storefront/features/account/save-account.ts';
import { doneForm, refusedForm } from '#storefront/features/auth/posted-form.ts';
import type { Route } from './+types/personal-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [profile, consents] = await orErrorPage(
    Promise.all([api('GET /users/v1/profile'), api('GET /users/v1/consents')]),
  );
  return { profile, consents };
}

/** The page has three forms, told apart by `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const api = context.get(apiContext);
  if (form.get('intent') === 'mailing') {
    const isGiven = form.get('isGiven') === 'true';
    await orErrorPage(api('PUT /users/v1/consents', { body: { purpose: 'mailing', isGiven } }));
    return redirect(PERSONAL_PATH, 303);
  }
  if (form.get('intent') === 'study') {
    await orErrorPage(saveShowsStudy(api, form.get('isShown') === 'true'));
    return redirect(PERSONAL_PATH, 303);
  }
  try {
    await savePersonal(api, form);
    return doneForm(form);
  } catch (error) {
    expectSession(error);
    return refusedForm(error, form, PERSONAL_NAMES);
  }
}

export const meta: Route.MetaFunction = () => accountMeta('Личные данные');

export default function PersonalPage({
  loaderData: { profile, consents },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage title="Личные данные">
      <PersonalForm profile={profile} posted={actionData?.posted} isSaved={actionData?.isDone === true} />
      {profile.isOrganization && <OrganizationSection profile={profile} />}
      <ConsentsSection consents={consents} />
      <DataSection isStudyShown={showsStudy(profile)} />
    </AccountPage>
  );
}
