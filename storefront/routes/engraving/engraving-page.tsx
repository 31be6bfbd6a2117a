import { redirect } from 'react-router';
import { FACE_CODES, type Face } from '#domain/engraving/engraving.ts';
import { apiContext } from '#storefront/api/context.ts';
import { cookieLine, newUuid } from '#storefront/api/visit-cookies.ts';
import { visitorContext } from '#storefront/api/visitor.ts';
import { EngravingForm } from '#storefront/features/engraving/engraving-form.tsx';
import { loadEngraving } from '#storefront/features/engraving/load-engraving.ts';
import { fieldsOf } from '#storefront/forms/fields.ts';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import type { Route } from './+types/engraving-page.ts';

export const loader = ({ context, params: { code }, url }: Route.LoaderArgs) =>
  loadEngraving(context.get(apiContext), context.get(visitorContext).cartToken, {
    code,
    sizeId: Number(url.searchParams.get('size')),
  });

export const action = ({ context, request }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const known = context.get(visitorContext).cartToken;
    const { text } = fieldsOf<'PUT /basket/v1/engraving'>(form);
    const { basket } = await context.get(apiContext)('PUT /basket/v1/engraving', {
      body: {
        basket: known ?? newUuid(),
        groupId: Number(text('groupId')),
        engraving:
          form.get('intent') === 'remove'
            ? null
            : { text: text('engraving.text'), face: faceOf(text('engraving.face')) },
      },
    });
    throw redirect(paths.cart, {
      status: 303,
      headers: basket !== null && basket !== known ? { 'set-cookie': cookieLine('cartToken', basket) } : {},
    });
  });

/** What the API refuses is sent as it is. */
const faceOf = (code: string): Face => (FACE_CODES.find((face) => face === code) ?? code) as Face;

export const meta: Route.MetaFunction = () => [
  { title: 'Гравировка' },
  { name: 'robots', content: 'noindex' },
];

export default function EngravingPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap" id="engraving">
      <Breadcrumbs
        steps={[
          { title: 'Главная', path: paths.home },
          { title: loaderData.title, path: loaderData.path },
          { title: 'Гравировка' },
        ]}
      />
      <h1>Гравировка</h1>
      <EngravingForm
        key={loaderData.code}
        product={loaderData}
        posted={actionData && 'posted' in actionData ? actionData.posted : undefined}
      />
    </div>
  );
}
