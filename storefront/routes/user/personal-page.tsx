import { data, Form, redirect, useNavigation } from 'react-router';
import type { Profile } from '#contract/users.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { AccountRow, AccountSection } from '#storefront/features/account/account-section.tsx';
import { ConsentsSection } from '#storefront/features/account/consents-section.tsx';
import { PersonalForm } from '#storefront/features/account/personal-form.tsx';
import { savePersonal, saveShowsStudy, showsStudy } from '#storefront/features/account/save-account.ts';
import { changeMailing, mailingStatus } from '#storefront/features/mailing/mailing-status.ts';
import { postedForm, refusedBy } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
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

/** Only staff can change it, because prices depend on it (decision T6.10). */
function OrganizationSection({ profile: { organization, inn, isApproved } }: { profile: Profile }) {
  return (
    <AccountSection title="Организация">
      {!isApproved && (
        <Notice tone="info">
          Проверяем организацию. Когда закончим, пришлём письмо, и&nbsp;в&nbsp;каталоге появятся оптовые цены.
        </Notice>
      )}
      <AccountRow>
        <span className="muted small">Название</span>
        <b>{organization}</b>
      </AccountRow>
      <AccountRow>
        <span className="muted small">ИНН</span>
        <b className="tnum">{inn}</b>
      </AccountRow>
      <p className="muted small">Чтобы изменить название или ИНН, напишите или позвоните нам.</p>
    </AccountSection>
  );
}

/** Settings of the account, the data export, and the deletion. */
function DataSection({ isStudyShown }: { isStudyShown: boolean }) {
  const { formData } = useNavigation();
  return (
    <AccountSection title="Настройки и данные">
      <AccountRow
        action={
          <Form method="post" preventScrollReset>
            <input type="hidden" name="isShown" value={String(!isStudyShown)} />
            <Button
              type="submit"
              name="intent"
              value="study"
              size="sm"
              variant="ghost"
              isBusy={formData?.get('intent') === 'study'}
            >
              {isStudyShown ? 'Убрать' : 'Добавить'}
            </Button>
          </Form>
        }
      >
        <span>Место учёбы в&nbsp;личных данных</span>
        <span className="muted small">
          {isStudyShown ? 'Показываем' : 'Не показываем'}. Необязательные поля для&nbsp;школьников
          и&nbsp;студентов, на&nbsp;заказы и&nbsp;цены не&nbsp;влияют
        </span>
      </AccountRow>
      <AccountRow
        action={
          <LinkButton
            href={paths.exportedData}
            download
            size="sm"
            variant="ghost"
            icon={<Icon name="download" size={16} />}
          >
            Скачать мои данные
          </LinkButton>
        }
      >
        <span>Всё, что мы о&nbsp;вас храним</span>
        <span className="muted small">Файл JSON: профиль, согласия, адреса</span>
      </AccountRow>
      <AccountRow
        action={
          <LinkButton href={paths.deleteAccount} size="sm" variant="danger">
            Удалить аккаунт
          </LinkButton>
        }
      >
        <span>Удаление аккаунта</span>
        <span className="muted small">
          Семь дней аккаунт можно вернуть, потом данные и&nbsp;бонусы исчезнут
        </span>
      </AccountRow>
    </AccountSection>
  );
}
