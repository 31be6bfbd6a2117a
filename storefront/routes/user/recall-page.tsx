import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { frameContext } from '#storefront/api/frame.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { RECALL_FORM } from '#storefront/features/forms/form-path.ts';
import { loadForm } from '#storefront/features/forms/load-form.ts';
import { answerForm, SENT } from '#storefront/features/forms/send-form.ts';
import { ServerForm } from '#storefront/features/forms/server-form.tsx';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/recall-page.ts';

/** §2. */
const TITLE = 'Обратная связь';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [form, profile] = await Promise.all([
    loadForm(api, RECALL_FORM),
    orErrorPage(api('GET /users/v1/part-profile')),
  ]);
  return { ...form, profile, isSent: url.searchParams.has(SENT) };
}

/** The form before scripts run. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { fields } = await loadForm(api, RECALL_FORM);
  const { site } = await context.get(frameContext)();
  const sentPath = `${paths.recall}?${SENT}`;
  return answerForm(request, api, { typeId: RECALL_FORM, siteId: site.id, fields, sentPath });
}

export const meta: Route.MetaFunction = () => accountMeta(TITLE);

export default function RecallPage({
  loaderData: { type, fields, profile, isSent },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage title={TITLE}>
      {type.text !== '' && <p>{type.text}</p>}
      <ServerForm
        type={type}
        fields={fields}
        action={paths.recall}
        profile={profile}
        userRole={profile.userRole}
        posted={actionData?.posted}
        isSent={isSent}
      />
    </AccountPage>
  );
}
