import { redirect } from 'react-router';
import { isRefusal } from '#contract/api-error.ts';
import type { Api } from '#contract/client.ts';
import { apiContext, orErrorPage } from '#storefront/api/context.ts';
import { AccountPage } from '#storefront/features/account/account-page.tsx';
import { accountMeta } from '#storefront/features/account/account-pages.ts';
import { AddressForm } from '#storefront/features/addresses/address-form.tsx';
import { AddressList } from '#storefront/features/addresses/address-list.tsx';
import { readAddressForm } from '#storefront/features/addresses/read-address-form.ts';
import { postedForm } from '#storefront/forms/posted-form.ts';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/addresses-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [addresses, { fio, phone }] = await orErrorPage(
    Promise.all([api('GET /delivery/v1/shipping'), api('GET /users/v1/part-profile')]),
  );
  const named = (what: string) => addresses.find(({ id }) => String(id) === url.searchParams.get(what));
  return {
    addresses,
    edited: named('edit'),
    isNew: url.searchParams.get('edit') === 'new',
    goingId: named('delete')?.id,
    owner: { contactPerson: fio, phone: phone ?? '' },
  };
}

/** The page has three kinds of forms, distinguished by `intent`. */
export const action = ({ request, context }: Route.ActionArgs) =>
  postedForm(request, async (form) => {
    const api = context.get(apiContext);
    const id = Number(form.get('id'));
    if (form.get('intent') === 'delete') await forget(api, id);
    else if (form.get('intent') === 'default') await makeDefault(api, id);
    else await save(api, form);
    return redirect(paths.addresses, 303);
  });

async function save(api: Api, form: FormData): Promise<void> {
  const body = readAddressForm(form);
  if (form.has('id'))
    await api('PUT /delivery/v1/shipping', { body: { ...body, id: Number(form.get('id')) } });
  else await api('POST /delivery/v1/shipping', { body });
}

async function makeDefault(api: Api, id: number): Promise<void> {
  const address = (await api('GET /delivery/v1/shipping')).find((one) => one.id === id);
  if (address) await api('PUT /delivery/v1/shipping', { body: { ...address, isDefault: true } });
}

/** Deletes an address; one already deleted in another tab is not an error. */
async function forget(api: Api, id: number): Promise<void> {
  await api('DELETE /delivery/v1/shipping', { body: { id } }).catch((error: unknown) => {
    if (!isRefusal(error, 'DELETE /delivery/v1/shipping', 'not_found')) throw error;
  });
}

export const meta: Route.MetaFunction = () => accountMeta('Адреса доставки');

export default function AddressesPage({
  loaderData: { addresses, edited, isNew, goingId, owner },
  actionData,
}: Route.ComponentProps) {
  return (
    <AccountPage title="Адреса доставки">
      {isNew || edited ? (
        <AddressForm key={edited?.id ?? 'new'} address={edited} owner={owner} posted={actionData?.posted} />
      ) : (
        <AddressList addresses={addresses} goingId={goingId} />
      )}
    </AccountPage>
  );
}
