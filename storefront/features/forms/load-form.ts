import type { Api } from '#contract/client.ts';
import { orErrorPage } from '#storefront/api/context.ts';

/** The definition of a form and its fields for the current user. */
export async function loadForm(api: Api, id: number) {
  const params = { id };
  const [type, fields] = await orErrorPage(
    Promise.all([api('GET /forms/v1/types/:id', { params }), api('GET /forms/v1/params/:id', { params })]),
  );
  return { type, fields };
}
