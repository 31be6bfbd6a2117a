import { data, redirect } from 'react-router';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { ConsentsSection } from '#storefront/features/account/consents-section.tsx';
import { DataSection } from '#storefront/features/account/data-section.tsx';
import { OrganizationSection } from '#storefront/features/account/organization-section.tsx';
import { PersonalForm } from '#storefront/features/account/personal-form.tsx';
import { savePersonal, saveShowsStudy, showsStudy } from '#storefront/features/account/save-account.ts';
import { changeMailing, mailingStatus } from '#storefront/features/mailing/mailing-status.ts';
import { postedForm, refusedBy } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/personal-page.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [profile, consents] = await orErrorPage(
    Promise.all([api('GET /users/v1/profile'), api('GET /users/v1/consents')]),
  );
  const mailing = profile.email === '' ? undefined : await orErrorPage(mailingStatus(api, profile.email));
  return { profile, consents, mailing };
}

/** The page has three forms, distinguished by `intent`. */
export const action = ({ request, context }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const api = context.get(apiContext);
    if (form.get('intent') === 'mailing') {
      try {
        await changeMailing(api, form.get('isGiven') === 'true');
        return redirect(paths.personal, 303);
      } catch (error) {
        const { message, status } = refusedBy(error);
        return data({ mailingRefusal: message, isDone: false }, { status });
      }
    }
    if (form.get('intent') === 'publication') {
      await orErrorPage(api('PUT /users/v1/consents', { body: { purpose: 'publication', isGiven: false } }));
      return redirect(paths.personal, 303);
    }
    if (form.get('intent') === 'study') {
      await orErrorPage(saveShowsStudy(api, form.get('isShown') === 'true'));
      return redirect(paths.personal, 303);
    }
    return await savePersonal(api, form);
  });

export const meta: Route.MetaFunction = () => accountMeta('Личные данные');

export default function PersonalPage({
  loaderData: { profile, consents, mailing },
  actionData,
}: Route.ComponentProps) {
  const posted = actionData && 'posted' in actionData ? actionData.posted : undefined;
  const refusal = actionData && 'mailingRefusal' in actionData ? actionData.mailingRefusal : undefined;
  return (
    <AccountPage title="Личные данные">
      <PersonalForm profile={profile} posted={posted} isSaved={actionData?.isDone === true} />
      {profile.isOrganization && <OrganizationSection profile={profile} />}
      <ConsentsSection consents={consents} mailing={mailing} refusal={refusal} />
      <DataSection isStudyShown={showsStudy(profile)} />
    </AccountPage>
  );
}
