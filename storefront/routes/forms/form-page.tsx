import { data } from 'react-router';
import { apiContext } from '#storefront/api/context.ts';
import { frameContext } from '#storefront/api/frame.ts';
import { loadForm } from '#storefront/features/forms/load-form.ts';
import { answerForm, SENT } from '#storefront/features/forms/send-form.ts';
import { VisitorForm } from '#storefront/features/forms/visitor-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { Route } from './+types/form-page.ts';
import styles from './form-page.module.css';

/** A form on its own page; search engines index the content page that includes it instead. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const form = await loadForm(context.get(apiContext), idOf(params.id));
  return { ...form, isSent: url.searchParams.has(SENT) };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const typeId = idOf(params.id);
  const { fields } = await loadForm(api, typeId);
  const { site } = await context.get(frameContext)();
  const sentPath = `${paths.form(typeId)}?${SENT}`;
  return answerForm(request, api, { typeId, siteId: site.id, fields, sentPath });
}

function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw data('Страница не найдена', { status: 404 });
  return Number(text);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.type.title ?? '' },
  { name: 'robots', content: 'noindex' },
];

export default function FormPage({ loaderData: { type, fields, isSent }, actionData }: Route.ComponentProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs steps={[{ title: 'Главная', path: paths.home }, { title: type.title }]} />
      <h1>{type.title}</h1>
      {type.text !== '' && <p>{type.text}</p>}
      <VisitorForm type={type} fields={fields} posted={actionData?.posted} isSent={isSent} />
    </div>
  );
}
