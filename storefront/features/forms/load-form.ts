import type { Api } from '#contract/client.ts';
import { orErrorPage } from '#storefront/api/context.ts';

/** What a form is and what it asks of whoever looks at it. */
export async function loadForm(api: Api, id: number) {
  const params = { id };
  const [type, fields] = await orErrorPage(
    Promise.all([api('GET /forms/v1/types/:id', { params }), api('GET /forms/v1/params/:id', { params })]),
  );
  return { type, fields };
}
